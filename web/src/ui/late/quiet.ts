/** A page counts as loaded this long after its last script arrived. */
const QUIET_MS = 3_500;

/**
 * Runs a low-priority task once no script has been downloaded for a while and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenQuiet(act: () => void, quietMs = QUIET_MS): () => void {
  let timer = setTimeout(look);
  let handle: number | undefined;

  function look(): void {
    const wait = lastCode() + quietMs - performance.now();
    if (wait > 0) {
      timer = setTimeout(look, wait);
      return;
    }
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act, { timeout: QUIET_MS });
    else act();
  }

  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** Time at which the last script arrived, in milliseconds since navigation began. */
function lastCode(): number {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  return Math.max(0, ...files.map(({ startTime, duration }) => startTime + duration));
}
