import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import PlainHttp from './PlainHttp.svelte';

it('[14.17] says over plain http what works, what is switched off, and what to do; else nothing', async () => {
  const plain = await render(PlainHttp, { secure: false });
  const said = plain.getByRole('status');
  await expect.element(said).toHaveTextContent(/example study.*graphics card.*https.*localhost/);
  await plain.unmount();
  const secure = await render(PlainHttp, { secure: true });
  expect(secure.container.textContent).toBe('');
});
