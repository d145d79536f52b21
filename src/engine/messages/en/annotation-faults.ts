/** Faults of labelling by people. */
export const annotationFaults = {
  nothingToLabelSo:
    'There is nothing to label in this way. Choose another kind of label, or a run with questions of this kind.',
  notOnDevice:
    'This assignment isn’t on this device. Load the file that was exported for labelling, or ask for it.',
  nothingToLabel: 'There is nothing here that people can label in this way.',
  simulationGone:
    'This simulation, or the data that it was made from, isn’t on this device any more.',
};
