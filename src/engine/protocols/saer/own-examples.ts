import { message, type Text } from '#messages/message.ts';
import { faultIn } from '../../prompts/edited-text.ts';
import { textFault } from '../settings.ts';
import { listExample, pairExample } from './examples.ts';
import { LABELS, SETS, type Label } from './labels.ts';

/** The longest line of an example, in characters. */
const MOST = 1000;

/** An example of one list that a study brings along, in its own words. */
interface OwnList {
  readonly customer: string;
  readonly list: readonly string[];
  readonly label: Label;
  readonly why: string;
  readonly flagged: readonly number[];
}

/** The same for two lists. */
interface OwnPair {
  readonly customer: string;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly verdict: string;
  readonly why: string;
}

/** Returns the problem of examples of lists; null if each can be read. The program adds the tags of the reply itself. */
export function problemOfList(lines: readonly string[]): Text | null {
  return firstProblem(lines, (line) =>
    readList(line) ? null : (n) => message('protocolSettings.listExample', { line: n }),
  );
}

/** Returns the problem of examples of pairs; null if each can be read. */
export function problemOfPair(lines: readonly string[]): Text | null {
  return firstProblem(lines, (line) =>
    readPair(line) ? null : (n) => message('protocolSettings.pairExample', { line: n }),
  );
}

/**
 * Returns the examples as text of the prompt, without those that can't be read.
 *
 * @param reasonedFirst true if the replies begin with their reasoning
 */
export function ownListExamples(lines: readonly string[], reasonedFirst = false): string {
  return lines
    .flatMap((line) => readList(line) ?? [])
    .map((one) => listExample(one, reasonedFirst))
    .join('');
}

/** Returns the examples of pairs in the same way. */
export function ownPairExamples(lines: readonly string[], reasonedFirst = false): string {
  return lines
    .flatMap((line) => readPair(line) ?? [])
    .map(({ customer, first, second, verdict, why }) =>
      pairExample(customer, first, second, verdict, why, reasonedFirst),
    )
    .join('');
}

function firstProblem(
  lines: readonly string[],
  shapeOf: (line: string) => ((n: number) => Text) | null,
): Text | null {
  for (const [i, line] of lines.entries()) {
    // Bars separate the parts. As blanks they keep the place of every other character.
    const fault = faultIn(line.replaceAll('|', ' '), [], MOST);
    if (fault) {
      const problem = textFault(fault, { placeholders: [], most: MOST });
      return message('protocolSettings.inLine', { line: i + 1, problem });
    }
    const shape = shapeOf(line);
    if (shape) return shape(i + 1);
  }
  return null;
}

function readList(line: string): OwnList | null {
  const [customer = '', items = '', label = '', why = '', numbers = '', ...more] = partsOf(line);
  const list = itemsOf(items);
  const known = LABELS.find((one) => one === label);
  const flagged = numbers === '' ? [] : numbers.split(',').map((one) => Number(one.trim()));
  const fits =
    more.length === 0 &&
    [customer, why].every((text) => text !== '') &&
    list.length > 0 &&
    flagged.every((one) => Number.isInteger(one) && one >= 1 && one <= list.length);
  return fits && known ? { customer, list, label: known, why, flagged } : null;
}

function readPair(line: string): OwnPair | null {
  const [customer = '', one = '', other = '', verdict = '', why = '', ...more] = partsOf(line);
  const [first, second] = [itemsOf(one), itemsOf(other)];
  const fits =
    more.length === 0 &&
    [customer, why].every((text) => text !== '') &&
    first.length > 0 &&
    second.length > 0 &&
    SETS.some((label) => label === verdict);
  return fits ? { customer, first, second, verdict, why } : null;
}

const partsOf = (line: string) => line.split('|').map((part) => part.trim());

const itemsOf = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
