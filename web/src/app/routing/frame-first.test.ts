import { lazyRouteComponent } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { showFrameFirst } from './frame-first.ts';

/** A page whose code arrives, or fails to arrive, when the test triggers it. */
function latePage() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => null }>();
  const load = vi.fn(() => promise);
  return { page: lazyRouteComponent(load), load, arrive: () => resolve({ default: () => null }), reject };
}

it('the code of the first page is fetched, and the router does not wait for it', async () => {
  const { page, load, arrive } = latePage();
  showFrameFirst(page);
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.preload).toBeUndefined();
  arrive();
  await vi.waitFor(() => expect(page.preload).toBeDefined());
});

it('code that did not arrive is fetched again when the page is opened again', async () => {
  const { page, load, reject } = latePage();
  showFrameFirst(page);
  reject(new Error('Failed to fetch'));
  await vi.waitFor(() => expect(page.preload).toBeDefined());
  void page.preload?.();
  expect(load).toHaveBeenCalledTimes(2);
});
