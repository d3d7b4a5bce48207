import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** An address without a page: once its heading is there, nothing is left of the page before. */
const BETWEEN = '/between-two-pages';

/**
 * Opens an address as a link does, without loading the application again, which takes several times as long. The present page
 * is not one that is unknown itself.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  await push(page, BETWEEN);
  await push(page, address);
}

/** Waits for a heading that was not there before. */
async function push(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    // The router listens to the history.
    history.pushState({}, '', to);
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
