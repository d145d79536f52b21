import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';

const conversationSchema = z.object({
  system_template: z.string(),
  system_message: z.string().default(''),
  roles: z.record(z.string(), z.string()),
  seps: z.array(z.string()).min(1),
  role_content_sep: z.string().default(': '),
  role_empty_sep: z.string().default(': '),
  stop_str: z.array(z.string()).default([]),
  stop_token_ids: z.array(z.int()).default([]),
});

const schema = z.object({
  quantization: z.string().default('unknown'),
  context_window_size: z.int().default(4096),
  conv_template: conversationSchema,
  /** True for random weights that test the runtime: their answers mean nothing. */
  random_weights: z.boolean().default(false),
});

/** The fields of a model's `mlc-chat-config.json` that are used here. */
export type ChatConfig = z.infer<typeof schema>;
type Conversation = z.infer<typeof conversationSchema>;

/** The cache in which WebLLM stores that file. It is read first, as WebLLM does. */
const CONFIG_CACHE = 'webllm/config';

/**
 * Reads a model's config from WebLLM's cache or from the network.
 *
 * @param model address of the model's files, with a slash at its end.
 * @throws Fault `model-missing` or `model-damaged`
 */
export async function chatConfigOf(
  model: string,
  name: string,
  parts: { fetch: Fetch; caches: Pick<CacheStorage, 'open'> | undefined; signal: AbortSignal },
): Promise<ChatConfig> {
  const url = new URL('mlc-chat-config.json', model).href;
  const cached = await (await parts.caches?.open(CONFIG_CACHE))?.match(url);
  const response = cached ?? (await parts.fetch(url, { signal: parts.signal }));
  if (!response.ok) {
    throw new Fault(
      'model-missing',
      message('modelStoreFaults.fileNotFetched', { url, status: response.status, model: name }),
    );
  }
  const read = schema.safeParse(await response.json());
  if (read.success) return read.data;
  throw new Fault(
    'model-damaged',
    message('modelStoreFaults.configUnreadable', { model: name, why: z.prettifyError(read.error) }),
  );
}

/**
 * Returns a conversation template that adds nothing: the whole prompt is the user's message, and the reply begins right
 * after it. It has no `role_templates`: WebLLM would fill them by `String.replace`, which expands a `$&` in the text.
 */
export function plainConversation({ stop_str, stop_token_ids }: Conversation) {
  return {
    system_template: '{system_message}',
    system_message: '',
    roles: { user: '', assistant: '', tool: '' },
    seps: [''],
    role_content_sep: '',
    role_empty_sep: '',
    stop_str,
    stop_token_ids,
  };
}

/** Derives the control text around turns from a model's own conversation template. */
export function markersOf(conversation: Conversation): TurnMarkers {
  const { system_template, roles, seps, role_content_sep, role_empty_sep } = conversation;
  const [systemOpen = '', systemClose = ''] = system_template.split('{system_message}');
  return {
    start: '',
    systemOpen,
    systemClose,
    userOpen: (roles['user'] ?? '') + role_content_sep,
    userClose: seps[0] ?? '',
    assistantOpen: (roles['assistant'] ?? '') + role_empty_sep,
  };
}
