import type { AsyncRouteComponent } from '@tanstack/react-router';

/**
 * Lets the frame appear before the code of a page has arrived: the router does not wait for it, and the page suspends in
 * the frame instead. For the first page, because there is none before it that could stay on screen.
 */
export function showFrameFirst(page: AsyncRouteComponent<object>): void {
  const { preload } = page;
  if (preload === undefined) return;
  delete page.preload;
  // It never rejects; after a failure, the next attempt to open the page loads the code again.
  void preload()?.then(() => {
    page.preload = preload;
  });
}
