import type { TrayEngine } from './tray-engine.ts';

interface Running {
  readonly userId: number;
  readonly engine: Promise<TrayEngine>;
}

let running: Running | null = null;

/** Opens the tray of a user; the code is loaded after the first page, and before it is needed. */
export async function trayOf(userId: number): Promise<TrayEngine> {
  if (running?.userId === userId) return running.engine;
  closeTray();
  const engine = import('./tray-engine.ts').then(({ openEngine }) => openEngine(userId));
  const opened = { userId, engine };
  running = opened;
  engine.catch(() => {
    if (running === opened) running = null;
  });
  return engine;
}

/** Closes the tray in this tab; what it holds stays in the browser. */
export function closeTray(): void {
  // A failed engine has nothing to stop; its error went to the caller of `trayOf`.
  running?.engine.then(
    (engine) => engine.stop(),
    () => undefined,
  );
  running = null;
}
