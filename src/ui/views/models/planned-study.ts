/** A study and the number of questions that its plan has for one judge. */
export interface PlannedStudy {
  readonly name: string;
  readonly questions: number;
}
