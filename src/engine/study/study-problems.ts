import { z } from '../domain/zod.ts';
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

/**
 * Describes the problems of a document that isn't a study, one sentence each, beginning with the path: "slates.k: 0 is
 * too small; a whole number from 1 to 50 was expected".
 */
export function studyProblems(document: unknown, issues: readonly Issue[]): string[] {
  const whole = z.toJSONSchema(study, { io: 'input' }) as Allowed;
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const { allowed } = resolve(whole, document, issue.path);
      const fields = Object.keys(allowed?.properties ?? {}).join(', ');
      return issue.keys.map(
        (key) =>
          `${pathOf([...issue.path, key])}: there is no such field; ${fields} are known here`,
      );
    }
    const { allowed, value } = resolve(whole, document, issue.path);
    const path = pathOf(issue.path);
    if (issue.code === 'custom') return [`${path}: ${issue.message}`];
    return [`${path}: ${found(value, issue)}; ${expected(allowed)} was expected`];
  });
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

function found(value: unknown, issue: Issue): string {
  if (value === undefined) return 'nothing is there';
  if (value === '') return 'an empty text was found';
  if (Array.isArray(value)) return `a list of ${value.length} was found`;
  if (typeof value === 'object' && value !== null) return 'an object was found';
  const shown = typeof value === 'string' ? quoted(value) : String(value);
  if (typeof value === 'string') return `${shown} was found`;
  if (issue.code === 'too_small') return `${shown} is too small`;
  if (issue.code === 'too_big') return `${shown} is too big`;
  return `${shown} was found`;
}

function expected(allowed: Allowed | undefined): string {
  const tags = tagsOf(allowed);
  if (tags.length === 1) return quoted(tags[0]);
  if (tags.length > 1) return `one of ${tags.map(quoted).join(', ')}`;
  switch (allowed?.type) {
    case 'integer':
      return `a whole number${range(allowed.minimum, allowed.maximum)}`;
    case 'number':
      return `a number${range(allowed.minimum, allowed.maximum)}`;
    case 'string':
      return `a text${range(allowed.minLength, allowed.maxLength, ' characters')}`;
    case 'array':
      return `a list${range(allowed.minItems, allowed.maxItems, ' entries')}`;
    case 'boolean':
      return 'true or false';
    default:
      return 'an object';
  }
}

function range(low: number | undefined, high: number | undefined, unit = ''): string {
  const of = unit ? ' of' : ' from';
  if (low !== undefined && high !== undefined) return `${of} ${low} to ${high}${unit}`;
  return low === undefined ? '' : `${of} ${low}${unit} or more`;
}

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
