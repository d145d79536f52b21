import { describe, expect, it } from 'vitest';
import { chatConfigOf, plainConversation } from './chat-config.ts';

const url = 'https://host/models/m/resolve/main/';
const content = {
  quantization: 'q4f32_1',
  context_window_size: 4096,
  conv_template: {
    system_template: '{system_message}',
    roles: { user: 'u', assistant: 'a' },
    seps: ['\n'],
    role_templates: { user: '{user_message}' },
    stop_str: ['</s>'],
    stop_token_ids: [2],
  },
  temperature: 0.7,
};
const { signal } = new AbortController();
const from = (response: Response, cached?: Response) =>
  chatConfigOf(url, 'Small', {
    signal,
    fetch: async () => response,
    caches: {
      open: async () => ({ match: async () => cached }) as unknown as Cache,
    },
  });

describe("a model's own config", () => {
  it('is read where WebLLM keeps it, else from its address', async () => {
    const found = await from(Response.json(content));
    expect(found).toMatchObject({ context_window_size: 4096, random_weights: false });
    const cached = Response.json({ ...content, context_window_size: 2048 });
    expect(await from(Response.error(), cached)).toMatchObject({ context_window_size: 2048 });
  });

  it('causes a fault where it is missing or can’t be read', async () => {
    await expect(from(new Response(null, { status: 404 }))).rejects.toMatchObject({
      code: 'model-missing',
    });
    await expect(from(Response.json({ context_window_size: 'long' }))).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringContaining('Small'),
    });
  });

  it('is replaced by a conversation that adds nothing and stops where the model does', async () => {
    const { conv_template } = await from(Response.json(content));
    const plain = plainConversation(conv_template);
    expect(plain).toMatchObject({ stop_str: ['</s>'], stop_token_ids: [2], seps: [''] });
    // WebLLM fills such templates by String.replace, which would expand $& in a title.
    expect(plain).not.toHaveProperty('role_templates');
    expect(Object.values(plain.roles).join('')).toBe('');
  });
});
