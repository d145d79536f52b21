/** Texts of the worker that makes people and runs trainings and tests. */
export const simulatorWorker = {
  madeUp: ({ seed }: { seed: string }) => `made up, seed ${seed}`,
  madeUpFromChanged: ({ seed }: { seed: string }) => `made up, seed ${seed}, from changed tables`,
  fromFile: ({ file }: { file: string }) => `from ${file}`,
  usersOfData: ({ seed }: { seed: string }) => `users of the data, seed ${seed}`,
  linesLeftOut: ({ lines }: { lines: number }) => `Lines left out: ${lines}.`,
  describingPeople: 'Describing the people',
  describingItems: 'Describing the items',
  askingForStandIn: 'Asking for ratings to fit a stand-in on',
  peopleAsData: ({ simulation, mark }: { simulation: string; mark: string }) =>
    `People of ${simulation} (${mark})`,
  cell: ({ cell, cells, test }: { cell: number; cells: number; test: string }) =>
    `Cell ${cell} of ${cells}: ${test}`,
};
