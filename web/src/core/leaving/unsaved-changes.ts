import { useEffect } from 'react';

const open = new Set<symbol>();
let reloading = false;

/** Registers a form with unsaved input; returns the unregister function. */
export function registerUnsaved(): () => void {
  const note = Symbol('unsaved');
  open.add(note);
  return () => {
    open.delete(note);
  };
}

/** True while any form has unsaved input. */
export function hasUnsavedChanges(): boolean {
  return open.size > 0;
}

/** Reloads the application without confirmation, even with unsaved changes. */
export function reloadAnyway(): void {
  reloading = true;
  window.location.reload();
}

/**
 * True if the browser has to ask before the tab is closed or reloaded, except when the application itself
 * reloads.
 */
export function mustAskBeforeUnload(): boolean {
  return hasUnsavedChanges() && !reloading;
}

/** Registers a form while `dirty` is true; the daily reload waits for it. */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => (dirty ? registerUnsaved() : undefined), [dirty]);
}
