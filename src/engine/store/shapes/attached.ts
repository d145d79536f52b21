import { study } from '../../domain/study.ts';
import type { Attached } from '../attached.ts';
import { exactly, fields, fitting, listOf, number, text, variants } from './shape.ts';

type OfLists = Extract<Attached, { readonly kind: 'lists' }>;

const common = { dataset: text, name: text, bytes: number };

/** What is known of a row of lists or vectors. */
export const attached = variants<Attached, 'kind'>('kind', {
  lists: fields<OfLists>({
    ...common,
    kind: exactly('lists'),
    source: fitting(study.shape.lists.unwrap().element),
    recommenders: listOf(
      fields<OfLists['recommenders'][number]>({ recommender: text, lists: number }),
    ),
  }),
  vectors: fields<Extract<Attached, { readonly kind: 'vectors' }>>({
    ...common,
    kind: exactly('vectors'),
  }),
});
