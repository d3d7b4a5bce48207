import { getSession } from '../core/session.ts';
import { isJumpKey, listenForKeys } from '../ui/keys/keys.ts';

/**
 * Buffers key presses while the page is still loading, and prevents the browser default of the jump box
 * shortcut.
 */
export function listenForEarlyKeys(): void {
  listenForKeys();
  window.addEventListener('keydown', (event) => {
    if (isJumpKey(event) && getSession() !== null) event.preventDefault();
  });
}
