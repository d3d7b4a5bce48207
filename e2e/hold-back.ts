import type { Page } from '@playwright/test';

/** Keeps a part of the application's code from loading until the answered function is called. The test blocks service workers: what they fetch cannot be held back. */
export async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
