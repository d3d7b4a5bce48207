import type { AnyRouter } from '@tanstack/react-router';

let current: AnyRouter | null = null;

/** The router registers itself at start. */
export function setCurrentRouter(router: AnyRouter): void {
  current = router;
}

/** The router, for what is shown outside of its tree, such as dialogs above the page. */
export function currentRouter(): AnyRouter {
  if (current === null) throw new Error('The router has not started.');
  return current;
}
