import type { AnyRouter } from '@tanstack/react-router';

let current: AnyRouter | null = null;

/** Registers the router at start. */
export function setCurrentRouter(router: AnyRouter): void {
  current = router;
}

/** The router, for content outside its tree, such as modals. */
export function currentRouter(): AnyRouter {
  if (current === null) throw new Error('The router has not started.');
  return current;
}
