import { integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** The settings that change the words of prompts. */
export const promptSettings = {
  itemFields: 'Fields of an item',
  itemFieldsHint: 'The judge reads them in this order, in the history and on the lists.',
  itemLength: 'Most characters of an item',
  lengthHint: 'A longer line is cut, with an ellipsis. 0 cuts nothing.',
  profileFields: 'What the judge reads about a user',
  profileFieldsHint:
    'Beside the history. What no user of the data has is left out. Later interactions are never shown.',
  profileLength: 'Most characters of each line about a user',
  itemTitle: 'Title',
  itemYear: 'Year',
  itemCreators: 'Makers',
  itemCategories: 'Categories',
  itemActors: 'Actors',
  itemDescription: 'Description',
  itemVote: 'Vote average',
  profileText: 'Description',
  profileAttributes: 'Attributes',
  profileSearches: 'Searches',
  profileClicks: 'Clicks',
  profileBrowsed: 'Browsed',

  system: 'Role of the judge',
  systemHint: 'The first sentences of the prompt.',
  scoreSystem: 'Role of the judge: score of one list',
  score: 'Guidelines: score of one list',
  scoreHint: 'What a score means. The digits from 0 (worst) to 9 (best) stay.',
  compare: 'Guidelines: two lists on each aspect',
  compareHint:
    'It stands before the aspects. People who label the same pairs read the same words. The answers win, tie and lose stay.',
  sentences: 'Sentences of an analysis',
  sentencesHint: 'The most sentences on each aspect that the prompt allows.',
  reading: 'How to read the history',
  readingHint: 'It stands before the history.',
  criteria: 'Criteria',
  criteriaHint:
    'The guidelines of the decision. People who label the same pairs read the same words.',
  platform: 'Platform',
  platformHint:
    'Where the items come from; it stands for {PLATFORM_NAME}. If it is empty, the data’s own words count.',
  popularity: 'Criterion of popularity',
  popularityHint:
    'It stands for {CRITERIA_POPULARITY}. If it is empty, the data’s own words count.',
  diversity: 'Criterion of diversity',
  diversityHint: 'It stands for {CRITERIA_DIVERSITY}. If it is empty, the data’s own words count.',
  tags: 'Tags',
  tagsHint:
    'One line each: the tag of the first list, of the second list, and of the verdict. The answers stay 1 and 2.',
  words: 'Words of an explanation',
  wordsHint: 'The most words that the prompt allows after the answer.',
  relevance: 'Guidelines: relevant items',
  relevanceHint: 'What speaks for an item and against it, in every question.',
  list: 'Guidelines: one list',
  listHint: 'When a list is Good, Partial or Poor. The three labels stay.',
  pair: 'Guidelines: two lists',
  pairHint: 'How to compare two lists. The answers 1, 2 and = stay.',
  ownExamples: 'Own examples of lists',
  ownExamplesHint:
    'One line an example, in place of the built-in ones: customer | item; item; item | Good | reason | numbers of items that don’t belong.',
  ownPairExamples: 'Own examples of pairs',
  ownPairExamplesHint:
    'One line an example, in place of the built-in ones: customer | item; item | item; item | 1 | reason. The verdict is 1, 2 or =.',

  title: 'Edit the prompt',
  titleChanged: ({ edits }: { edits: number }) =>
    `Edit the prompt (${edits === 1 ? '1 part changed' : `${edits} parts changed`})`,
  about:
    'Guidelines, criteria, fields and limits of this study. The program writes the reply format itself, so that no edit can break how answers are read.',
  asPublished: 'Restore all as published',
  restore: 'As published',
  withPlaceholders: ({ about, known }: { about: string; known: readonly string[] }) =>
    `${about} You can use ${list(known)}.`,
  up: ({ field }: { field: string }) => `Move ${field} up`,
  down: ({ field }: { field: string }) => `Move ${field} down`,
  preview: 'Preview',
  previewHint: ({ characters, tokens }: { characters: number; tokens: number }) =>
    `The first prompt of its kind in this study, with the reply’s beginning: ${integer(characters)} characters, about ${integer(tokens)} tokens. This is an estimate, with four characters a token; once the judge was loaded, its own tokenizer counts.`,
  previewCounted: ({ characters, tokens }: { characters: number; tokens: number }) =>
    `The first prompt of its kind in this study, with the reply’s beginning: ${integer(characters)} characters, ${quantity(tokens, 'token')} by the judge’s tokenizer.`,
  previewKind: 'Prompt',
  previewQuestion: ({ task, aspect }: { task: string; aspect: string }) =>
    `Question: ${task}${aspect === '' ? '' : ` (${aspect})`}`,
  previewVariant: ({ title, variant }: { title: string; variant: string }) =>
    `${title}, ${variant} wording`,
  previewExchanged: ({ title }: { title: string }) => `${title}, answers in the other order`,
  previewProfile: 'Text: the judge describes the user',
  previewPreface: ({ task, aspect }: { task: string; aspect: string }) =>
    `Text before the answer: ${task}${aspect === '' ? '' : ` (${aspect})`}`,
  previewReason: ({ task }: { task: string }) => `Explanation behind the answer: ${task}`,
  previewSoon: 'Drawing the prompts …',
  previewLost: 'Complete the study to see its prompts here.',
  unread: 'Reference judges decide by a rule and read no prompt; a model would read this one.',
};
