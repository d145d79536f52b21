import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import GithubSlugger from 'github-slugger';
import markdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { HelpPage } from '../../src/ui/views/help/help-page.ts';

const QUERY = '?help';

/** Makes modules of documents: `docs/data.md?help` exports a `HelpPage`, rendered while the page is built. */
export const helpPages: Plugin = {
  name: 'help-pages',
  enforce: 'pre',
  load: {
    filter: { id: /\.md\?help$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const page = renderHelp(basename(file, '.md'), await readFile(file, 'utf8'));
      return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js' };
    },
  },
};

/**
 * Renders a document. Its headings get the ids that GitHub gives them, after the document's name. Links to documents
 * become routes of the app; a link to another file of the repository, and an image, keep their words only.
 *
 * @param name the document's name without its ending
 */
export function renderHelp(name: string, markdown: string): HelpPage {
  const slugger = new GithubSlugger();
  const markdownOf = markdownIt({ html: false });
  const { rules } = markdownOf.renderer;
  const tokens = markdownOf.parse(markdown, {});
  const sections: { id: string; title: string }[] = [];
  let title = name;
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open') return;
    const words = (tokens[i + 1]?.children ?? []).map(({ content }) => content).join('');
    if (token.tag === 'h1') {
      title = words;
      return;
    }
    const id = `${name}/${slugger.slug(words)}`;
    token.attrSet('id', id);
    token.attrSet('tabindex', '-1');
    if (token.tag === 'h2') sections.push({ id, title: words });
  });
  const first = tokens.findIndex(({ type, tag }) => type === 'heading_close' && tag === 'h1');
  rules['image'] = (all, i) => markdownOf.utils.escapeHtml(all[i]!.content);
  // A wide table scrolls by itself, by keyboard too.
  rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>';
  rules['table_close'] = () => '</table></div>';
  rules['link_open'] = (all, i) => {
    const href = String(all[i]!.attrGet('href') ?? '');
    const address = addressOf(name, href);
    const away = /^https?:/.test(href) ? ' target="_blank" rel="noreferrer"' : '';
    if (!address && !away) return '<span>';
    return `<a href="${markdownOf.utils.escapeHtml(address ?? href)}"${away}>`;
  };
  rules['link_close'] = (all, i) => {
    const opened = all.slice(0, i).findLast(({ type }) => type === 'link_open');
    const href = String(opened?.attrGet('href') ?? '');
    return addressOf(name, href) || /^https?:/.test(href) ? '</a>' : '</span>';
  };
  const html = markdownOf.renderer.render(tokens.slice(first + 1), markdownOf.options, {});
  // Long lines of code scroll by keyboard too. The text has no tag of its own, since all of it is escaped.
  return { title, sections, html: html.replaceAll('<pre>', '<pre tabindex="0">') };
}

/** Returns the route that a link of a document names: a document, or a heading of one. */
function addressOf(name: string, href: string): string | null {
  const [, file = '', heading = ''] = /^([\w-]+\.md)?(?:#([\w-]+))?$/.exec(href) ?? [];
  if (file === '' && heading === '') return null;
  const page = file === '' ? name : file.replace(/\.md$/, '');
  return `#/help/${page}${heading === '' ? '' : `/${heading}`}`;
}
