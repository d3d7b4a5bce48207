import { whenQuiet } from './quiet.ts';

type Load = () => Promise<unknown>;

/** Prefetching stops after a part that took longer: the connection is left to the user's own requests. */
const SLOW_MS = 2_000;

/** Pause between two parts. */
const NEXT_MS = 500;

/** Dialogs that came with the code of one page or part; the latest first. */
const dialogs: Load[][] = [];
let coming: Load[] | undefined;
let underWay = 0;

/** Code of a dialog that the page on screen may open. */
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

/** Dialogs whose code has not been loaded ahead, those of the page that came last first. */
export function dialogsToLoad(): readonly Load[] {
  return dialogs.flat();
}

/** True while code is being prefetched: a failure then concerns nothing that the user has asked for. */
export function isLoadingAhead(): boolean {
  return underWay > 0;
}

/**
 * Loads code that its user may need next, one part after the other, each when the page has been quiet for a while, and none on a
 * line that is slow or whose data is to be saved. Returns the function that calls it off.
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

/** True offline, with Save-Data or below 4G. Safari and Firefox do not report the connection: false there. */
function isLineSpared(): boolean {
  if (!navigator.onLine) return true;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const speed = String(Reflect.get(connection, 'effectiveType') ?? '4g');
  return Reflect.get(connection, 'saveData') === true || speed !== '4g';
}
