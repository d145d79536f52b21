import { person, settingsShape } from '#engine/simulator/simulator-shapes.ts';
import { said, words } from '#engine/store/shapes/domain.ts';
import {
  among,
  exactly,
  fields,
  flag,
  listOf,
  maybe,
  number,
  text,
  variants,
} from '#engine/store/shapes/shape.ts';
import type { PeopleRequest } from './people-request.ts';
import type { Simulation } from './simulation.ts';

type Request<Kind extends PeopleRequest['kind']> = Extract<PeopleRequest, { kind: Kind }>;

const request = variants<PeopleRequest, 'kind'>('kind', {
  'made up': fields<Request<'made up'>>({
    kind: exactly('made up'),
    count: number,
    seed: text,
    tables: maybe(text),
  }),
  imported: fields<Request<'imported'>>({ kind: exactly('imported'), name: text, text }),
  dataset: fields<Request<'dataset'>>({ kind: exactly('dataset'), count: number, seed: text }),
});

/** The form of a stored simulation. */
export const simulationShape = fields<Simulation>({
  id: text,
  name: text,
  createdAt: number,
  dataset: fields<Simulation['dataset']>({
    id: text,
    name: text,
    hash: text,
    items: number,
    synthetic: flag,
    words,
  }),
  people: fields<Simulation['people']>({
    kind: among<Simulation['people']['kind']>({ 'made up': true, imported: true, dataset: true }),
    note: said,
    count: number,
  }),
  asked: maybe(request),
  rater: fields<Simulation['rater']>({ id: text, name: text }),
  settings: settingsShape,
});

/** The form of a simulation's people. */
export const peopleShape = listOf(person);
