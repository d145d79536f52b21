import { describe, expect, it } from 'vitest';
import { decodedEntities } from './html-entities.ts';

describe('decodedEntities', () => {
  it.each([
    ['Salt &amp; Sand', 'Salt & Sand'],
    ['&lt;3 &quot;x&quot;', '<3 "x"'],
    ['Caf&eacute; &Ouml;l', 'Café Öl'],
    ['Jim&#39;s &#x2014; Oar', "Jim's — Oar"],
    ['Jim&#146;s', 'Jim’s'],
    ['&alpha; &Omega; &hellip;', 'α Ω …'],
    ['&#128512;', '😀'],
    ['Salt &amp;amp; Sand', 'Salt &amp; Sand'],
  ])('reads %s once', (written, read) => {
    expect(decodedEntities(['Plain', written])).toEqual(['Plain', read]);
  });

  it.each([
    ['no entity', ['Plain', 'Title']],
    ['a bare ampersand', ['Salt & Sand', 'Oak &amp; Elm']],
    ['a bare bracket', ['I <3 Oars', 'Oak &amp; Elm']],
    ['an unknown name', ['Oak &elm; Ash', 'Oak &amp; Elm']],
    ['an entity without its end', ['AT&T', 'Oak &amp Elm', '&amp;']],
    ['a control character', ['Oak&#10;Elm']],
    ['a number that is no character', ['Oak &#xd800; &#1114112;']],
  ])('leaves a column with %s as it is', (_, texts) => {
    expect(decodedEntities(texts)).toBeUndefined();
  });
});
