/** How far a step of a record has come; skipped: left out on the way to a later one. */
export type StepProgress = 'done' | 'skipped' | 'present' | 'ahead';

/** A step on the way of a record from its beginning to its end. */
export interface TrackStep<Name extends string> {
  readonly name: Name;
  readonly progress: StepProgress;
  /** When it was done; null if not done, or if the time is unknown. */
  readonly at: string | null;
}

interface StepFact<Name extends string> {
  readonly name: Name;
  readonly isDone: boolean;
  readonly at?: string | null | undefined;
}

/** The steps with their progress: the first one after the last that is done is the present one. */
export function trackOf<Name extends string>(facts: readonly StepFact<Name>[]): TrackStep<Name>[] {
  const last = facts.findLastIndex(({ isDone }) => isDone);
  return facts.map(({ name, isDone, at = null }, index) => ({
    name,
    progress: isDone ? 'done' : index < last ? 'skipped' : index === last + 1 ? 'present' : 'ahead',
    at: isDone ? at : null,
  }));
}
