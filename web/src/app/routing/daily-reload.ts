import { AUTO_RELOAD_GRACE_MS, AUTO_RELOAD_MS } from '@halla/domain/limits';
import { hasUnsavedChanges, reloadAnyway } from '../../core/leaving/unsaved-changes.ts';

const CHECK_EVERY_MS = 5_000;

/** Reloads the application after 25 hours; postponed by up to one hour while a form has unsaved input. */
export function scheduleReload(reload: () => void = reloadAnyway): () => void {
  const due = Date.now() + AUTO_RELOAD_MS;
  let timer = setTimeout(attempt, AUTO_RELOAD_MS);

  function attempt(): void {
    const mayWait = Date.now() < due + AUTO_RELOAD_GRACE_MS;
    if (hasUnsavedChanges() && mayWait) timer = setTimeout(attempt, CHECK_EVERY_MS);
    else reload();
  }

  return () => clearTimeout(timer);
}
