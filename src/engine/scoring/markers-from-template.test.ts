import { describe, expect, it } from 'vitest';
import type { TurnMarkers } from '../domain/family.ts';
import { markersFromTemplate, type RenderChat } from './markers-from-template.ts';

const chatml: RenderChat = (messages, reply) =>
  messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`).join('') +
  (reply ? '<|im_start|>assistant\n' : '');

const gemma: RenderChat = (messages, reply) => {
  const [first] = messages;
  if (first?.role === 'system') throw new Error('System role not supported');
  return `<bos><start_of_turn>user\n${first?.content}<end_of_turn>\n${reply ? '<start_of_turn>model\n' : ''}`;
};

const filled = (markers: TurnMarkers, system: string, user: string) =>
  [
    markers.start,
    markers.systemOpen,
    system,
    markers.systemClose,
    markers.userOpen,
    user,
    markers.userClose,
    markers.assistantOpen,
  ].join('');

describe('markersFromTemplate', () => {
  it('returns exactly the text of the template', () => {
    const markers = markersFromTemplate(chatml);
    const messages = [
      { role: 'system', content: 'Judge.' },
      { role: 'user', content: 'Which?' },
    ] as const;
    expect(filled(markers, 'Judge.', 'Which?')).toBe(chatml(messages, true));
    expect(markers.userClose).toBe('<|im_end|>\n');
    expect(markers.assistantOpen).toBe('<|im_start|>assistant\n');
  });

  it('puts the instructions at the head of the user turn where there is no system turn', () => {
    const text = filled(markersFromTemplate(gemma), 'Judge.', 'Which?');
    expect(text).toBe(gemma([{ role: 'user', content: 'Judge.\n\nWhich?' }], true));
  });

  it('refuses a template that drops a message', () => {
    expect(() => markersFromTemplate(() => 'Hello')).toThrow(/chat template/);
  });
});
