import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type DatasetId, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import type { RecommendationList } from '#engine/domain/list.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { datasetTables } from '#engine/export/dataset-tables.ts';
import { trecRun } from '#engine/export/to-trec.ts';
import { stream } from '#engine/random/stream.ts';
import type { Policy } from '#engine/simulator/agents/agent.ts';
import type { Evaluation } from '#engine/simulator/training/evaluate.ts';
import { datasetOfPeople } from '#engine/simulator/training/people-dataset.ts';
import { listsOfPolicy } from '#engine/simulator/training/policy-recommender.ts';
import type { World } from '#engine/simulator/world.ts';
import type { Store } from '#engine/store/store.ts';
import { textFile, type WrittenFile } from '#workers/report/written-files.ts';
import { markOf, policyName, unmarkedName, type Training, type TrainingArm } from './training.ts';
import type { Opened } from './workbench.ts';

/** Length of the lists that a policy exports: more than any slate needs. */
const LIST = 50;

interface Learned {
  readonly training: Training;
  readonly arm: TrainingArm;
  readonly policy: Policy;
  /** The random agent's evaluation in the same training; null before it. */
  readonly random: Evaluation | null;
}

/** The data whose users the lists are for. */
interface Audience {
  readonly dataset: DatasetId;
  readonly name: string;
  readonly world: World;
  /** The people who are its users. */
  readonly users: ReadonlySet<UserId>;
}

/**
 * Stores a policy's lists so that a study can compare it: for the users of the data; or, where people are made up or
 * from a file, for a dataset of these people (`datasetOfPeople`), which is stored with them.
 *
 * @throws Fault `not-enough-data` where the training has no evaluation yet
 */
export async function keepPolicyOf(store: Store, opened: Opened, learned: Learned, now: number) {
  const { simulation } = opened;
  const { training, arm, policy } = learned;
  const { dataset, name, world, users } =
    simulation.people.kind === 'dataset'
      ? usersOf(opened)
      : await keptAudience(store, opened, learned, now);
  // The name contains seed, steps and training, so that it identifies one policy.
  const recommender = policyName(training, arm, simulation);
  const lists = await listsFor({ world, users }, policy, recommender, simulation);
  const run = `${recommender}.run`;
  await store.saveLists({ dataset, source: { format: 'trec', file: run }, lists });
  return { recommender, users: lists.length, file: run, data: name };
}

/**
 * Returns a policy's lists as a file that the `lists` of a study names: a TREC run, with a name that is the same each
 * time that the same document runs. Where people are made up or from a file, the tables of their dataset
 * (`datasetOfPeople`) follow, which the `data` of that study names.
 *
 * @throws Fault `not-enough-data` where people need a dataset and the training has no evaluation yet
 */
export async function policyFiles(
  opened: Opened,
  learned: Learned,
): Promise<readonly WrittenFile[]> {
  const { simulation } = opened;
  const made = simulation.people.kind === 'dataset' ? null : await peopleOf(opened, learned);
  const recommender = unmarkedName(learned.arm, simulation);
  const audience = made?.audience ?? usersOf(opened);
  const lists = await listsFor(audience, learned.policy, recommender, simulation);
  const run = textFile(`lists-${learned.arm.id}.run`, 'text/plain', trecRun(lists, recommender));
  if (!made) return [run];
  const tables = Object.entries(datasetTables(made.dataset));
  return [
    run,
    ...tables.map(([name, text]) => textFile(`people-${name}.jsonl`, 'application/jsonl', text)),
  ];
}

async function listsFor(
  { world, users }: Pick<Audience, 'world' | 'users'>,
  policy: Policy,
  recommender: string,
  { settings }: Opened['simulation'],
): Promise<RecommendationList[]> {
  const all = await listsOfPolicy(
    policy,
    world,
    { recommender: id<RecommenderId>(recommender), k: LIST },
    stream(settings.seed).child('lists'),
  );
  return all.filter(({ user }) => users.has(user));
}

function usersOf({ simulation, world }: Opened): Audience {
  const { id: dataset, name } = simulation.dataset;
  return { dataset, name, world, users: new Set(world.people.map(({ id }) => id)) };
}

/** Stores the dataset of the simulated people. */
async function keptAudience(
  store: Store,
  opened: Opened,
  learned: Learned,
  now: number,
): Promise<Audience> {
  const { dataset, audience } = await peopleOf(opened, learned);
  const { name } = dataset;
  const { noun, nounPlural } = dataset.words;
  const table = `${name}.jsonl`;
  const mapping = { user: 'user', item: 'item', rating: 'rating', timestamp: 'timestamp' };
  await store.saveDataset(
    dataset,
    {
      ...{ kind: 'tables', name, noun, nounPlural, hash: dataset.hash },
      tables: [{ file: table, role: 'interactions', format: 'jsonl', header: true, mapping }],
    },
    now,
  );
  return audience;
}

/** Makes the dataset of the simulated people, and the people as a recommender may know them. */
async function peopleOf(
  { simulation, world, stage, ground }: Opened,
  { training, random }: Learned,
): Promise<{ readonly dataset: Dataset; readonly audience: Audience }> {
  if (!random) throw new Fault('not-enough-data', message('simulatorFaults.notEvaluated'));
  await loadMessages();
  const name = formatMessage(
    message('simulatorWorker.peopleAsData', {
      simulation: simulation.name,
      mark: markOf(training),
    }),
  );
  const { dataset, people } = await datasetOfPeople(
    name,
    stage.dataset,
    world,
    ground.scale,
    random,
  );
  const known = new Map(people.map((person) => [person.id, person]));
  // A policy knows people by their position, so the others keep theirs.
  const all = world.people.map((person) => known.get(person.id) ?? person);
  const audience = {
    ...{ dataset: dataset.id, name },
    world: { ...world, people: all },
    users: new Set(known.keys()),
  };
  return { dataset, audience };
}
