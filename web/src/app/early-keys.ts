import { getSession } from '../core/session.ts';
import { isJumpKey, listenForKeys } from '../ui/keys/keys.ts';

/** Keeps keys that are pressed while the page is still loading, and keeps the browser from using the one of the jump box itself. */
export function listenForEarlyKeys(): void {
  listenForKeys();
  window.addEventListener('keydown', (event) => {
    if (isJumpKey(event) && getSession() !== null) event.preventDefault();
  });
}
