import type { Page } from '@playwright/test';

/** Counts mouse and touch presses on every page loaded from now on. Must be called before the first page. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const count: unknown = Reflect.get(window, 'countTap');
    const isPressed = ({ isTrusted }: Event) => isTrusted && typeof count === 'function' && count();
    // Not while capturing: if the target has moved, Playwright cancels the press and retries.
    addEventListener('pointerdown', isPressed);
  });
  return () => taps;
}
