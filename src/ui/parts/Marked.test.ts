import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { literal } from './literal.ts';
import Marked from './Marked.svelte';

it('marks parts of a text, links one, and shows other brackets as they are', async () => {
  const who = createRawSnippet((words: () => string) => ({
    render: () => `<i>${words()}</i>`,
  }));
  const { container } = await render(Marked, {
    text: '<who>Ann</who> sent <b>0</b>: <a>see the log</a>, <code>a<b</code> or <x>y</x>.',
    href: '#/requests',
    parts: { who },
  });
  expect(container.innerHTML.replace(/<!--.*?-->/g, '')).toBe(
    '<i>Ann</i> sent <b>0</b>: <a href="#/requests">see the log</a>, <code>a&lt;b</code> or &lt;x&gt;y&lt;/x&gt;.',
  );
});

it('shows tags in values as they are', async () => {
  const text = ({ names }: { names: readonly string[] }) => `<b>${names.join(' and ')}</b>`;
  const { container } = await render(Marked, {
    text: text(literal({ names: ['Ann</b><a>here</a>', '<b>Bob</b>'] })),
    href: '#/requests',
  });
  expect(container.innerHTML.replace(/<!--.*?-->/g, '')).toBe(
    '<b>Ann&lt;/b&gt;&lt;a&gt;here&lt;/a&gt; and &lt;b&gt;Bob&lt;/b&gt;</b>',
  );
});
