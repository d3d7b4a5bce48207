/** So long after the last code has come the page is taken to be complete. */
const QUIET_MS = 3_500;

/**
 * Does what nobody waits for, once no code has come for a while and the browser has nothing else to do. Returns the function that
 * calls it off.
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
    // Safari has no such callback.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act, { timeout: QUIET_MS });
    else act();
  }

  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** When the last file of the application came, in milliseconds since the page was asked for. */
function lastCode(): number {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  return Math.max(0, ...files.map(({ startTime, duration }) => startTime + duration));
}
