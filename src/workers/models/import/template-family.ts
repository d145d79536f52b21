import { families } from '#engine/prompts/families.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';

/** The parts of `tokenizer_config.json` that a chat template reads. */
interface TokenizerConfig {
  readonly chat_template?: unknown;
  readonly [token: string]: unknown;
}

const SYSTEM = 'SYSTEM';
const USER = 'USER';

/**
 * Finds the prompt family whose turns are exactly those of a chat template. `generic`, which reads the template itself,
 * where none fits or there is no template.
 *
 * @param jinja the text of `chat_template.jinja`, which has precedence; null where it is missing
 */
export async function familyByTemplate(
  jinja: string | null,
  config: TokenizerConfig,
): Promise<string> {
  const source = jinja ?? namedDefault(config.chat_template);
  if (source === null) return 'generic';
  try {
    const tokens = Object.fromEntries(
      Object.entries(config).flatMap(([name, value]) => {
        const text = name.endsWith('_token') ? contentOf(value) : null;
        return text === null ? [] : [[name, text]];
      }),
    );
    const made = await templateMarkers(source, tokens);
    const family = families.find(
      ({ id, markers }) =>
        id !== 'pocket' && markers !== 'from the model' && chat(markers) === chat(made),
    );
    return family?.id ?? 'generic';
  } catch {
    return 'generic'; // a template that can't be rendered here throws values of any kind
  }
}

/**
 * Renders a chat template to find the control text around turns, with thinking switched off.
 *
 * @param tokens the texts of control tokens by the names that templates have for them, such as `bos_token`
 * @throws Fault `model-failed` where the template alters messages; a template that can't be rendered throws values of
 * any kind
 */
export async function templateMarkers(
  source: string,
  tokens: Readonly<Record<string, string>>,
): Promise<TurnMarkers> {
  // Fetched for models without a known family alone.
  const { Template } = await import('@huggingface/jinja');
  const template = new Template(source);
  return markersFromTemplate((messages, reply) =>
    template.render({
      messages,
      add_generation_prompt: reply,
      enable_thinking: false,
      ...tokens,
    }),
  );
}

function chat(markers: TurnMarkers): string {
  const { start, systemOpen, systemClose, userOpen, userClose, assistantOpen } = markers;
  return start + systemOpen + SYSTEM + systemClose + userOpen + USER + userClose + assistantOpen;
}

/** Returns a template's text: a tokenizer has one, or several with names. */
function namedDefault(template: unknown): string | null {
  if (typeof template === 'string') return template;
  if (!Array.isArray(template)) return null;
  const named = template as readonly { readonly name?: unknown; readonly template?: unknown }[];
  const found = named.find(({ name }) => name === 'default')?.template;
  return typeof found === 'string' ? found : null;
}

/** Returns the text of a control token, which a tokenizer's config has as a string or as an object. */
function contentOf(token: unknown): string | null {
  if (typeof token === 'string') return token;
  if (token === null || typeof token !== 'object' || !('content' in token)) return null;
  return typeof token.content === 'string' ? token.content : null;
}
