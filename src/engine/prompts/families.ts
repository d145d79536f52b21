import { texts } from '#messages/format-message.ts';
import type { Family, Openings, ResolvedFamily, TurnMarkers } from '../domain/family.ts';

const none: TurnMarkers = {
  start: '',
  systemOpen: '',
  systemClose: '',
  userOpen: '',
  userClose: '',
  assistantOpen: '',
};

/** All prompt families. A new one is one entry here. */
export const families: readonly Family[] = [
  {
    id: 'pocket',
    get title() {
      return texts.formatNames.pocket;
    },
    wording: 'pocket',
    markers: none,
  },
  {
    id: 'qwen',
    title: 'Qwen (ChatML)',
    wording: 'standard',
    markers: {
      start: '',
      systemOpen: '<|im_start|>system\n',
      systemClose: '<|im_end|>\n',
      userOpen: '<|im_start|>user\n',
      userClose: '<|im_end|>\n',
      assistantOpen: '<|im_start|>assistant\n',
    },
  },
  {
    id: 'gemma',
    title: 'Gemma',
    wording: 'standard',
    markers: {
      start: '<bos>',
      // Gemma has no system turn: the system text opens the user's turn.
      systemOpen: '<start_of_turn>user\n',
      systemClose: '\n\n',
      userOpen: '',
      userClose: '<end_of_turn>\n',
      assistantOpen: '<start_of_turn>model\n',
    },
  },
  {
    id: 'llama',
    title: 'Llama 3',
    wording: 'llama',
    markers: {
      start: '<|begin_of_text|>',
      systemOpen: '<|start_header_id|>system<|end_header_id|>\n\n',
      systemClose: '<|eot_id|>',
      userOpen: '<|start_header_id|>user<|end_header_id|>\n\n',
      userClose: '<|eot_id|>',
      assistantOpen: '<|start_header_id|>assistant<|end_header_id|>\n\n',
    },
  },
  {
    id: 'mistral',
    title: 'Mistral',
    wording: 'mistral',
    markers: {
      start: '<s>',
      systemOpen: '[INST] <<SYS>> ',
      systemClose: ' <</SYS>>\n\n',
      userOpen: '',
      userClose: ' [/INST]',
      assistantOpen: '',
    },
  },
  {
    id: 'generic',
    get title() {
      return texts.formatNames.ownTemplate;
    },
    wording: 'standard',
    markers: 'from the model',
  },
];

/**
 * Finds a family by its id.
 * @throws RangeError where no family has this id
 */
export function familyOf(id: string): Family {
  const family = families.find((known) => known.id === id);
  if (!family) throw new RangeError(`No prompt family is called ${id}`);
  return family;
}

/**
 * Returns a family with its markers. `own` are those read from the model, for `generic`;
 * `openings` those chosen for the model.
 * @throws RangeError where the generic family gets no markers
 */
export function resolved(family: Family, own?: TurnMarkers, openings?: Openings): ResolvedFamily {
  const markers = family.markers === 'from the model' ? own : family.markers;
  if (!markers) throw new RangeError(`${family.title}: the model's chat template wasn't read`);
  return { ...family, markers, ...(openings ? { openings } : {}) };
}
