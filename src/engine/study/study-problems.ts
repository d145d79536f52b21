import { message, type Message } from '#messages/message.ts';
import { issueText, z } from '../domain/zod.ts';
import { study } from '../domain/study.ts';

/** The keywords of a JSON schema that restrict a value. */
interface Allowed {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Allowed>>;
  readonly required?: readonly string[];
  readonly items?: Allowed;
  readonly anyOf?: readonly Allowed[];
  readonly oneOf?: readonly Allowed[];
}

type Issue = z.core.$ZodIssue;

/** Describes the problems of a document that isn't a study, as `documentProblems` does. */
export function studyProblems(document: unknown, issues: readonly Issue[]): Message[] {
  return documentProblems(study, document, issues);
}

/**
 * Describes the problems of a document that doesn't fit its schema, one sentence each, beginning with the path:
 * "slates.k: 0 is too small; a whole number from 1 to 50 was expected".
 */
export function documentProblems(
  schema: z.ZodType,
  document: unknown,
  issues: readonly Issue[],
): Message[] {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as Allowed;
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const { allowed } = resolve(whole, document, issue.path);
      const fields = Object.keys(allowed?.properties ?? {});
      const isModel = ['judge', 'panel', 'embedder'].includes(String(issue.path[0]));
      return issue.keys.map((key) => {
        const path = pathOf([...issue.path, key]);
        return (
          (isModel && elsewhere(key, path)) || message('studyProblems.noField', { path, fields })
        );
      });
    }
    const { allowed, value } = resolve(whole, document, issue.path);
    const path = pathOf(issue.path);
    if (issue.code === 'custom') {
      return [message('studyFaults.invalidAt', { at: path, why: issueText(issue) })];
    }
    return [
      message('studyProblems.unexpected', {
        path,
        found: found(value, issue),
        expected: expected(allowed),
      }),
    ];
  });
}

/** Says what to do with a field of a model that a study is no longer to have when it is read; null for another field. */
function elsewhere(field: string, path: string): Message | null {
  switch (field) {
    case 'folder':
      return message('studyProblems.folderHere', { path });
    case 'file':
      return message('studyProblems.fileHere', { path });
    case 'url':
    case 'model':
      return message('studyProblems.serverHere', { path });
    default:
      return null;
  }
}

/** Writes a path as a person would: `data.tables[0].file`. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return text.join('').replace(/^\./, '') || 'study';
}

/**
 * Returns the schema at a path and the document's value there. In a union of objects, follows the member that the
 * document's tags select.
 */
function resolve(allowed: Allowed | undefined, value: unknown, path: readonly PropertyKey[]) {
  let [schema, at] = [meant(allowed, value), value];
  for (const part of path) {
    const choices = schema?.anyOf ?? schema?.oneOf;
    schema =
      typeof part === 'number'
        ? schema?.items
        : choices
          ? { enum: choices.flatMap((each) => tagsOf(each.properties?.[String(part)])) }
          : own(schema?.properties, String(part));
    at = own(at, part);
    schema = meant(schema, at);
  }
  return { allowed: schema, value: at };
}

/** Selects the member of a union by the tags of the value; returns the union itself if none fits. */
function meant(allowed: Allowed | undefined, value: unknown): Allowed | undefined {
  const choices = allowed?.anyOf ?? allowed?.oneOf;
  if (!choices) return allowed;
  const fits = choices.find(({ properties = {}, required = [] }) => {
    const tags = Object.entries(properties).filter(
      ([name, { const: tag, enum: any }]) => (tag ?? any) && required.includes(name),
    );
    return tags.length > 0 && tags.every(([name, tag]) => tagsOf(tag).includes(own(value, name)));
  });
  return fits ?? allowed;
}

const tagsOf = (allowed: Allowed | undefined): readonly unknown[] =>
  allowed?.enum ?? (allowed?.const === undefined ? [] : [allowed.const]);

function own<T = never>(holder: unknown, name: PropertyKey): T | undefined {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return (holder as Record<PropertyKey, T>)[name];
}

function found(value: unknown, issue: Issue): Message {
  if (value === undefined) return message('studyProblems.nothing');
  if (value === '') return message('studyProblems.emptyText');
  if (Array.isArray(value)) return message('studyProblems.listFound', { entries: value.length });
  if (typeof value === 'object' && value !== null) return message('studyProblems.objectFound');
  if (typeof value === 'string') return message('studyProblems.found', { value: quoted(value) });
  const shown = { value: String(value) };
  if (issue.code === 'too_small') return message('studyProblems.tooSmall', shown);
  if (issue.code === 'too_big') return message('studyProblems.tooBig', shown);
  return message('studyProblems.found', shown);
}

function expected(allowed: Allowed | undefined): Message {
  const tags = tagsOf(allowed);
  if (tags.length > 0) return message('studyProblems.oneOf', { values: tags.map(quoted) });
  const range = (low: number | undefined, high: number | undefined) => ({
    low: low ?? null,
    high: high ?? null,
  });
  switch (allowed?.type) {
    case 'integer':
      return message('studyProblems.wholeNumber', range(allowed.minimum, allowed.maximum));
    case 'number':
      return message('studyProblems.number', range(allowed.minimum, allowed.maximum));
    case 'string':
      return message('studyProblems.text', range(allowed.minLength, allowed.maxLength));
    case 'array':
      return message('studyProblems.list', range(allowed.minItems, allowed.maxItems));
    case 'boolean':
      return message('studyProblems.trueOrFalse');
    default:
      return message('studyProblems.object');
  }
}

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
