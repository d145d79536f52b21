import { texts } from '#messages/format-message.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import {
  armId,
  armName,
  markOf,
  type Training,
  type TrainingRequest,
} from '#workers/simulator/training.ts';
import type { TrainingFigures, TrainingNews } from '#workers/simulator/training-news.ts';
import { integer } from '#engine/domain/numbers.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { TrainingDraft } from './simulator-training-draft.svelte.ts';
import { KeptWork } from './simulator-work.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

type Progress = Extract<TrainingNews, { kind: 'progress' }>;

type Asked = Remote<
  Pick<
    SimulatorApi,
    'planTraining' | 'train' | 'trainings' | 'trainingFigures' | 'removeTraining' | 'keepPolicy'
  > &
    UndoApi
>;

interface Parts {
  readonly undo: UndoState;
  readonly simulator: Asked;
  readonly simulation: string;
  readonly base: string;
}

/** A policy that was stored as a recommender. */
interface KeptPolicy {
  readonly recommender: string;
  /** Number of users with lists. */
  readonly users: number;
  /** Name of the data whose users they are. */
  readonly data: string;
}

/** The trainings of agents in one simulation: new and stored ones. */
export class TrainingState extends KeptWork<Training, TrainingRequest, Progress> {
  readonly #parts: Parts;
  readonly draft = new TrainingDraft();
  #figures = $state.raw<TrainingFigures | null>(null);
  #policy = $state.raw<KeptPolicy | null>(null);

  constructor(parts: Parts) {
    const { simulator, simulation, base, undo } = parts;
    super({
      failed: () => texts.simulationWork.training,
      notRemoved: () => texts.simulationWork.removingTraining,
      list: () => simulator.trainings({ simulation }),
      plan: (request) => simulator.planTraining({ simulation, request }),
      run: (training, { signal, on }) => {
        this.#policy = null;
        return simulator.train(
          { training, base },
          { signal, on: (news) => (news.kind === 'kept' ? this.#update(news.training) : on(news)) },
        );
      },
      remove: (training) => simulator.removeTraining({ training }),
      worker: simulator,
      undo,
    });
    this.#parts = parts;
  }

  get figures(): TrainingFigures | null {
    return this.#figures;
  }

  /** The policy that was last stored as a recommender; null after other work began. */
  get policy(): KeptPolicy | null {
    return this.#policy;
  }

  /** Learned policies that can recommend, of the newest training first; ids are `training/arm`. */
  get policies(): readonly { readonly id: string; readonly title: string }[] {
    return this.list.flatMap((training) =>
      training.arms.flatMap((arm) =>
        arm.learns && arm.steps > 0
          ? [
              {
                id: armId(training.id, arm.id),
                title: `${armName(arm)}, ${integer(arm.steps)} steps (${markOf(training)})`,
              },
            ]
          : [],
      ),
    );
  }

  /** Loads the current figures of the selected training. */
  async draw(): Promise<void> {
    const { simulator, base } = this.#parts;
    const { shown } = this;
    if (this.#figures?.training !== shown?.id) this.#figures = null;
    if (!shown) return;
    try {
      const figures = await simulator.trainingFigures({ training: shown.id, base });
      if (this.shown?.id === figures.training) this.#figures = figures;
    } catch (thrown) {
      this.fail(texts.simulationWork.figures, thrown);
    }
  }

  /** Stores a policy's lists as a recommender that studies can compare. */
  async keepPolicy(training: string, arm: string): Promise<void> {
    const { simulator, base } = this.#parts;
    this.#policy = null;
    try {
      this.#policy = await simulator.keepPolicy({ training, arm, base });
    } catch (thrown) {
      this.fail(texts.simulationWork.policyLists, thrown);
    }
  }

  #update(training: Training): void {
    this.put(training);
    void this.draw();
  }
}
