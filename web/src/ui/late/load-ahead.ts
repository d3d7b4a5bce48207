import { whenQuiet } from './quiet.ts';

type Load = () => Promise<unknown>;

/** Prefetching stops after a chunk slower than this, to leave bandwidth for the user's own requests. */
const SLOW_MS = 2_000;

/** Pause between two chunks. */
const NEXT_MS = 500;

/** Dialogs registered by each loaded page or part, the most recent first. */
const dialogs: Load[][] = [];
let coming: Load[] | undefined;
let underWay = 0;

/** Registers the code of a dialog that the current page may open. */
export function mayOpen(load: Load): void {
  if (coming === undefined) {
    coming = [];
    dialogs.unshift(coming);
    setTimeout(() => {
      coming = undefined;
    });
  }
  coming.push(load);
}

/** Dialogs not yet prefetched, those of the most recent page first. */
export function dialogsToLoad(): readonly Load[] {
  return dialogs.flat();
}

/** True while prefetching: a failure then concerns nothing the user requested. */
export function isLoadingAhead(): boolean {
  return underWay > 0;
}

/**
 * Prefetches code the user may need next, one chunk at a time while the page is idle, but not on a slow or
 * metered connection. Returns a function that cancels it.
 */
export function loadAhead(choose: () => readonly Load[]): () => void {
  let isOver = false;
  let callOff = whenQuiet(() => void take(choose()));

  async function take([load, ...rest]: readonly Load[]): Promise<void> {
    if (load === undefined || isLineSpared()) return;
    const begun = performance.now();
    if (!(await fetchAhead(load)) || performance.now() - begun > SLOW_MS || isOver) return;
    callOff = whenQuiet(() => void take(rest), NEXT_MS);
  }

  return () => {
    isOver = true;
    callOff();
  };
}

async function fetchAhead(load: Load): Promise<boolean> {
  underWay += 1;
  try {
    await load();
    for (const group of dialogs) if (group.includes(load)) group.splice(group.indexOf(load), 1);
    return true;
  } catch (error) {
    console.info('Code could not be loaded ahead', error);
    return false;
  } finally {
    underWay -= 1;
  }
}

/**
 * True offline, with Save-Data or below 4G. Always false in Safari and Firefox, which do not report the
 * connection.
 */
function isLineSpared(): boolean {
  if (!navigator.onLine) return true;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const speed = String(Reflect.get(connection, 'effectiveType') ?? '4g');
  return Reflect.get(connection, 'saveData') === true || speed !== '4g';
}
