import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { ServerConnection } from './server-connection.svelte.ts';
import ServerPart from './ServerPart.svelte';

function shown() {
  const serverModels = vi.fn<(input: { readonly url: string }) => Promise<string[]>>(async () => [
    'tiny',
    'large',
  ]);
  const connectServer = vi.fn(
    async ({ model }: { readonly url: string; readonly model: string }) => ({
      name: `${model} (localhost:11434)`,
    }),
  );
  const connected = vi.fn();
  const store = { serverModels, connectServer };
  type Store = ReturnType<ConstructorParameters<typeof ServerConnection>[0]>;
  const server = new ServerConnection(() => store as unknown as Store, connected);
  return { screen: render(ServerPart, { server }), serverModels, connectServer, connected };
}

describe('ServerPart', () => {
  it('sends nothing before the button is pressed, then adds the model that is chosen', async () => {
    const { screen, serverModels, connectServer, connected } = shown();
    const ask = screen.getByRole('button', { name: 'List its models' });
    await expect.element(ask).toBeDisabled();
    await screen.getByLabelText('Address of the server').fill('localhost:11434');
    expect(serverModels).not.toHaveBeenCalled();
    await ask.click();
    expect(serverModels.mock.lastCall?.[0]).toEqual({ url: 'localhost:11434' });
    await screen.getByLabelText('Model').selectOptions('large');
    await screen.getByRole('button', { name: 'Add to the judges' }).click();
    await expect
      .element(screen.getByText('large (localhost:11434) is among the judges'))
      .toBeVisible();
    expect(connectServer.mock.lastCall?.[0]).toEqual({ url: 'localhost:11434', model: 'large' });
    expect(connected).toHaveBeenCalledOnce();
  });

  it('says why a server can’t be used, and what a server without models lacks', async () => {
    const { screen, serverModels } = shown();
    serverModels.mockRejectedValueOnce(new Fault('remote-not-allowed', 'Not on this machine.'));
    await screen.getByLabelText('Address of the server').fill('example.org');
    await screen.getByRole('button', { name: 'List its models' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not on this machine.');
    serverModels.mockResolvedValueOnce([]);
    await screen.getByRole('button', { name: 'List its models' }).click();
    await expect.element(screen.getByText('The server has no model')).toBeVisible();
  });
});
