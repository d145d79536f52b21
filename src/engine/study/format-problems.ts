import { message, type Message } from '#messages/message.ts';
import { formatsOf } from '../data/formats/find-format.ts';
import type { Format } from '../data/formats/format.ts';
import { formats } from '../data/formats/registry.ts';
import type { Study } from '../domain/study.ts';

/**
 * Describes each import format and layout of a study that the registry doesn't have, and each list file whose fields
 * don't suit its format: tables need a mapping, formats with fixed columns have none.
 */
export function formatProblems({ data, lists }: Study): Message[] {
  const idsOf = (kind: Format['kind']) => [
    ...new Set(formatsOf(formats, kind).map(({ id }) => id)),
  ];
  const [tables, ofLists, layouts] = [idsOf('table'), idsOf('lists'), idsOf('layout')];
  return [
    ...(data.kind === 'published' ? unknown('data.layout', data.layout, layouts) : []),
    ...(data.kind === 'tables'
      ? data.tables.flatMap(({ format }, i) => unknown(`data.tables[${i}].format`, format, tables))
      : []),
    ...lists.flatMap(({ format, file: _, ...fields }, i) => {
      const path = `lists[${i}]`;
      if (ofLists.includes(format)) {
        // The schema adds `header` to a mapping.
        const names = Object.keys(fields).filter((name) => name !== 'header' || !fields.mapping);
        return names.map((name) =>
          message('studyProblems.noField', {
            path: `${path}.${name}`,
            fields: ['format', 'file'],
          }),
        );
      }
      if (!tables.includes(format))
        return unknown(`${path}.format`, format, [...tables, ...ofLists]);
      if (fields.mapping) return [];
      return [
        message('studyProblems.unexpected', {
          path: `${path}.mapping`,
          found: message('studyProblems.nothing'),
          expected: message('studyProblems.object'),
        }),
      ];
    }),
  ];
}

function unknown(path: string, id: string, known: readonly string[]): Message[] {
  if (known.includes(id)) return [];
  const values = known.map((one) => JSON.stringify(one));
  return [
    message('studyProblems.unexpected', {
      path,
      found: message('studyProblems.found', { value: JSON.stringify(id) }),
      expected: message('studyProblems.oneOf', { values }),
    }),
  ];
}
