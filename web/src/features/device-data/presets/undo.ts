/** A value with its undo and redo stacks. */
export interface Timeline<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Maximum number of undo steps; bounds the memory, far above any real use. */
const STEPS = 200;

/** A timeline with an empty history. */
export function timelineOf<T>(present: T): Timeline<T> {
  return { past: [], present, future: [] };
}

/** Appends a value; an unchanged value is ignored. */
export function changedTo<T>({ past, present, future }: Timeline<T>, next: T): Timeline<T> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-STEPS), present: next, future: [] };
}

/** Undoes one step, if there is one. */
export function undone<T>(timeline: Timeline<T>): Timeline<T> {
  const { past, present, future } = timeline;
  const before = past.at(-1);
  if (before === undefined) return timeline;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Redoes one step, if there is one. */
export function redone<T>(timeline: Timeline<T>): Timeline<T> {
  const { past, present, future } = timeline;
  const [next, ...rest] = future;
  return next === undefined ? timeline : { past: [...past, present], present: next, future: rest };
}
