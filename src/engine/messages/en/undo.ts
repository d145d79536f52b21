/** Texts of the offer to undo a deletion. */
export const undo = {
  deleted: ({ what }: { what: string }) => `${what} was deleted.`,
  undo: 'Undo',
  undoing: ({ what }: { what: string }) => `Storing ${what} again.`,
  undone: ({ what }: { what: string }) => `${what} is back.`,
  failed: ({ what, why }: { what: string; why: string }) => `${what} is still deleted. ${why}`,
  close: 'Close',
};
