import { message, type Text } from '#messages/message.ts';
import type { Judge } from '../domain/judge.ts';
import { statedPopularity } from '../domain/popularity-classes.ts';
import type { Manifest } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import type { Style } from '../domain/family.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Settings } from '../protocols/settings.ts';
import type { Stopping, Study } from '../domain/study.ts';
import { sha256 } from '../domain/sha256.ts';
import { slatesHash } from './slates-hash.ts';

/** The objects and values that a manifest describes. */
export interface Made {
  readonly data: StudyData;
  readonly datasetHash: string;
  readonly protocol: Protocol;
  readonly style: Style;
  readonly settings: Settings;
  readonly judge: Pick<Judge, 'card' | 'environment'>;
  readonly seed: string;
  readonly seeds?: Study['seeds'];
  readonly stopping?: Stopping | undefined;
  /** This program's version. */
  readonly app: string;
}

/** Returns the manifest of a run: everything that must be unchanged for the run to continue. */
export async function manifestOf(made: Made): Promise<Manifest> {
  const { data, datasetHash, protocol, style, settings, judge, seed, seeds, stopping, app } = made;
  const own = familyOf(style.family.id).markers === 'from the model';
  const popularity = statedPopularity(settings);
  return {
    datasetHash,
    slatesHash: await slatesHash(data),
    ...(data.split ? { splitHash: data.split.hash } : {}),
    embedder: data.embedder,
    protocol: protocol.id,
    arrangement: style.arrangement,
    family: style.family.id,
    ...(own ? { markers: style.family.markers } : {}),
    ...(style.family.openings ? { openings: style.family.openings } : {}),
    templateHash: await sha256(protocol.template(style, settings)),
    ...(popularity ? { popularity } : {}),
    judge: judge.card,
    seed,
    ...(seeds && Object.keys(seeds).length > 0 ? { seeds } : {}),
    ...(stopping ? { stopping } : {}),
    environment: { app, ...judge.environment },
  };
}

/** Returns the prompt style of a run from its manifest, without loading a model. */
export function styleOf(manifest: Manifest): Style {
  const { arrangement } = manifest;
  if (arrangement !== 'shared-prefix' && arrangement !== 'as-published') {
    throw new RangeError(`No arrangement is called ${arrangement}`);
  }
  const { family, markers, openings } = manifest;
  return { family: resolved(familyOf(family), markers, openings), arrangement };
}

/**
 * Returns the differences between a manifest and the present state, as phrases for the reader; empty if the run can
 * continue. Answers from before and after such a change can't be mixed in one report.
 */
export async function changesSince(
  manifest: Manifest,
  now: Pick<Made, 'data' | 'protocol' | 'settings' | 'judge'>,
): Promise<Text[]> {
  const { judge: card, environment } = manifest;
  return [
    ...judgeChanges({ card, environment }, now.judge),
    ...(manifest.templateHash ===
    (await sha256(now.protocol.template(styleOf(manifest), now.settings)))
      ? []
      : [message('runChanges.otherWording')]),
    ...(manifest.slatesHash === (await slatesHash(now.data))
      ? []
      : [message('runChanges.otherSlates')]),
  ];
}

/** Returns the changes of a judge that can change an answer, as phrases for the reader. */
export function judgeChanges(
  then: Pick<Judge, 'card' | 'environment'>,
  now: Pick<Judge, 'card' | 'environment'>,
): Text[] {
  const { card } = now;
  return [
    ...(then.card.id === card.id
      ? []
      : [message('runChanges.otherJudge', { judge: then.card.name })]),
    ...(then.card.weights === card.weights
      ? []
      : [message('runChanges.otherJudgeWeights', { judge: card.name })]),
    ...environmentChanges(then.environment, now.environment),
  ];
}

/**
 * The environment values that can change an answer, with a phrase for each. The number of threads can't.
 */
const DECISIVE: readonly {
  readonly name: string;
  readonly changed: (now: string, before: string) => Text;
}[] = [
  { name: 'embedder', changed: () => message('runChanges.otherEmbedder') },
  { name: 'device', changed: (now, before) => message('runChanges.otherDevice', { now, before }) },
  {
    name: 'weights',
    changed: (now, before) => message('runChanges.otherWeights', { now, before }),
  },
];

function environmentChanges(then: Manifest['environment'], now: Manifest['environment']): Text[] {
  return DECISIVE.flatMap(({ name, changed }) =>
    then[name] === now[name] ? [] : [changed(now[name] ?? 'unknown', then[name] ?? 'unknown')],
  );
}
