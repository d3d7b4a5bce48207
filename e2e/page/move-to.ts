import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A URL without a page: once its heading is shown, the previous page has been unmounted. */
const BETWEEN = '/between-two-pages';

/**
 * Opens a URL by client-side navigation, which is several times faster than a full load. The current page
 * must not be an unknown URL itself.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  await push(page, BETWEEN);
  await push(page, address);
}

/** Waits for a heading that was not there before. */
async function push(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    // The router listens to history changes.
    history.pushState({}, '', to);
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
