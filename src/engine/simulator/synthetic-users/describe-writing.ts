import type { DomainWords } from '../../domain/dataset.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { Judge, JudgeContext } from '../../domain/judge.ts';
import type { Writing } from '../../domain/writing.ts';
import type { ResolvedFamily } from '../../domain/family.ts';
import { segmentsOf, type Worded } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Person } from '../person.ts';

const LONGEST = 160;

const WORDS: Worded = {
  system: 'You describe invented people in plain words.',
  turn: [
    {
      kind: 'user',
      text: 'Describe this person in three to five sentences: what kind of person it is, other things that are done in free time, and which {NOUN_PLURAL} are liked and disliked and why. Keep to these facts, contradict none of them, and name no {NOUN}.\n{PERSON}\nWrite nothing but the description, and begin it with the name.\n',
    },
  ],
  opening: '{NAME}',
};

/**
 * Returns the prompt that has a model describe a person (SUBER, listing 1); the model continues after the name. Null
 * for pocket models, which write no text.
 */
export function describeWriting(
  person: Person,
  words: DomainWords,
  family: ResolvedFamily,
): Writing | null {
  if (family.wording === 'pocket') return null;
  const { segments, opening } = segmentsOf(WORDS, family, {
    NOUN: harmless(words.noun, 40),
    NOUN_PLURAL: harmless(words.nounPlural, 40),
    NAME: harmless(person.name, 60) || 'This person',
    PERSON: factsOf(person),
  });
  return { prompt: segments.map(({ text }) => text).join('') + opening, maxTokens: LONGEST };
}

/**
 * Returns the person with a description by the judge. A description cut off at the token limit keeps its whole
 * sentences; where that leaves none, the person keeps the old description.
 *
 * @throws Fault `task-not-offered` where the judge writes no text
 */
export async function describeWith(
  judge: Judge,
  person: Person,
  words: DomainWords,
  family: ResolvedFamily,
  context: JudgeContext,
): Promise<Person> {
  const writing = describeWriting(person, words, family);
  if (!writing || !judge.write) {
    throw new Fault(
      'task-not-offered',
      message('simulatorFaults.writesNoWords', { judge: judge.card.name }),
    );
  }
  const pieces = judge.write(writing, context);
  let step = await pieces.next();
  while (!step.done) step = await pieces.next();
  const { text, end } = step.value;
  const whole = end === 'stop' ? text : (/^[^]*[.!?]/.exec(text)?.[0] ?? '');
  const rest = harmless(whole, 1200).trim();
  if (rest === '') return person;
  const name = harmless(person.name, 60) || 'This person';
  return { ...person, description: `${name} ${rest}`.replace(/ ([,.;:’'])/, '$1') };
}

function factsOf({ name, age, job, hobby, liked, disliked, rater }: Person): string {
  const lines: (readonly [string, string | undefined])[] = [
    ['Name', harmless(name, 60) || '?'],
    ['Age', age === undefined ? undefined : String(age)],
    ['Work', job && (harmless(job, 80) || '?')],
    ['Hobby', hobby && (harmless(hobby, 80) || '?')],
    ['Likes', listed(liked)],
    ['Dislikes', listed(disliked)],
    ['Ratings as a rule', rater && (rater === 'generous' ? 'high' : 'low')],
  ];
  return lines.flatMap(([key, value]) => (value ? [`${key}: ${value}`] : [])).join('\n');
}

function listed(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.map((one) => harmless(one, 40) || '?').join(', ');
}
