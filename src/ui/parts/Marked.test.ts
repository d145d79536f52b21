import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
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
