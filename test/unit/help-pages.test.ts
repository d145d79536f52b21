import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts } from '#messages/format-message.ts';
import { HELP } from '#ui/views/help/help-pages.ts';
import { routeOf } from '#ui/state/route.ts';
import { renderHelp } from '../../scripts/help/help-pages.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const names = readdirSync(DOCS).flatMap((file) =>
  file.endsWith('.md') ? [file.slice(0, -3)] : [],
);
const pages = new Map(
  names.map((name) => [name, renderHelp(name, readFileSync(join(DOCS, `${name}.md`), 'utf8'))]),
);

describe('the documents in the page', () => {
  it('are all of them, each with a title and a sentence', () => {
    const listed = HELP.flatMap(({ pages: some }): readonly string[] => some);
    expect([...listed].sort()).toEqual([...names].sort());
    for (const { pages: some } of HELP) {
      for (const page of some) expect(texts.help.about({ page })).toMatch(/\.$/);
    }
  });

  it.each(names)('%s: no script, no image, no address of another host is fetched', (name) => {
    const { html, title } = pages.get(name)!;
    expect(title).not.toBe(name);
    expect(html).not.toMatch(/<(script|img|iframe|style|link|object)\b|\son\w+=|\ssrc=/);
  });

  it('link to headings that exist', () => {
    const lost = names.flatMap((name) =>
      [...pages.get(name)!.html.matchAll(/href="(#[^"]*)"/g)].flatMap(([, href = '']) => {
        const route = routeOf(href);
        if (route.name !== 'help' || route.page === null) return [`${name}: ${href}`];
        const { html = '' } = pages.get(route.page) ?? {};
        const there =
          route.heading === null || html.includes(`id="${route.page}/${route.heading}"`);
        return html !== '' && there ? [] : [`${name}: ${href}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('show the text of markup as text, and number headings of the same words', () => {
    const { title, html, sections } = renderHelp(
      'made',
      '# Title `x`\n\n## Same\n\n<script>alert(1)</script> [here](#same) [file](../src/a.ts) [j](javascript:x)\n\n## Same\n',
    );
    expect(title).toBe('Title x');
    expect(sections).toEqual([
      { id: 'made/same', title: 'Same' },
      { id: 'made/same-1', title: 'Same' },
    ]);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<a href="#/help/made/same">here</a>');
    expect(html).toContain('<span>file</span>');
    expect(html).not.toContain('href="javascript');
  });
});
