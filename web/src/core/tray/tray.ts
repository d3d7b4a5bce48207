import type { TrayEngine } from './tray-engine.ts';

interface Running {
  readonly userId: number;
  readonly engine: Promise<TrayEngine>;
}

let running: Running | null = null;

/** Opens a user's tray; its code is preloaded after the first page. */
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

/** Closes the tray in this tab; its entries stay in the browser. */
export function closeTray(): void {
  // A failed engine has nothing to stop; the caller of `trayOf` received its error.
  running?.engine.then(
    (engine) => engine.stop(),
    () => undefined,
  );
  running = null;
}
