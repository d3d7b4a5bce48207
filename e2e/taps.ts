import type { Page } from '@playwright/test';

/**
 * Counts from now on how often a button of the mouse or the screen is pressed, on every page that is loaded. Call it
 * before the first one.
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const count: unknown = Reflect.get(window, 'countTap');
    const isPressed = ({ isTrusted }: Event) => isTrusted && typeof count === 'function' && count();
    // Not while capturing: Playwright stops a press that would hit something else, because the target moved, and presses again.
    addEventListener('pointerdown', isPressed);
  });
  return () => taps;
}
