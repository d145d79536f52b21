/** Descriptions of judges. */
export const judges = {
  unusable: ({ why }: { why: string }) => `This model can't be used: ${why}`,
};
