const LOOK_EVERY_MS = 1_000;

/**
 * Calls back when the npm process that started this one has ended. npm does not pass SIGTERM on through its
 * shell, so the server would keep running and hold its port and data directory.
 */
export function whenNpmEnds(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}
