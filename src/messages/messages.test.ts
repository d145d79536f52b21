import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { en } from './en/en.ts';
import { message } from './message.ts';
import { render, rendered } from './render.ts';

describe('a message', () => {
  const damaged = message('dataFaults.damaged', { path: 'a.zip' });

  it('is plain data, and rendered on reading', () => {
    const kept = structuredClone(damaged);
    expect(render(kept, en)).toBe("a.zip is damaged: it can't be unpacked. Fetch it again.");
  });

  it('may have messages among its values, also in lists', () => {
    const outer = message('dataFaults.notJson', { file: 'a.json', why: damaged });
    expect(render(outer, en)).toBe(`a.json is not JSON: ${render(damaged, en)}`);
  });

  it('is found within other data, and rendered or written out there', () => {
    const data = { title: damaged, rows: [{ name: 'as it is', why: damaged }], n: 2 };
    const text = render(damaged, en);
    expect(rendered(data, en)).toEqual({
      title: text,
      rows: [{ name: 'as it is', why: text }],
      n: 2,
    });
    expect(rendered([damaged], en, (one) => ({ ...one, text: render(one, en) }))).toEqual([
      { ...damaged, text },
    ]);
  });

  it('of a newer version shows its id and its values', () => {
    expect(render({ id: 'later.sentence', values: {} }, en)).toBe('later.sentence');
    expect(render({ id: 'later.sentence', values: { n: 1 } }, en)).toBe('later.sentence {"n":1}');
    expect(render(damaged, undefined)).toBe('dataFaults.damaged {"path":"a.zip"}');
  });

  it('is a text as well as what an earlier version stored in words', () => {
    expect(render('This run was deleted.', en)).toBe('This run was deleted.');
    expect(Fault.from(new Fault('run-changed', 'This run was deleted.')).message).toBe(
      'This run was deleted.',
    );
  });

  it('has an id of the catalogue and its values, or the types refuse it', () => {
    // @ts-expect-error no such id
    message('dataFaults.unknown');
    // @ts-expect-error a value is missing
    message('dataFaults.notJson', { file: 'a.json' });
    // @ts-expect-error a number where a text belongs
    message('dataFaults.damaged', { path: 1 });
    // @ts-expect-error this entry has no values
    message('faults.stopped', { path: 'a.zip' });
  });
});
