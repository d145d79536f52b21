/** Texts of the figures in the report on people's labels. */
export const labelFigures = {
  theJudge: 'the judge',
  panelVote: 'the panel’s vote',
  peopleTogether: 'people together',
};
