import type { Page } from '@playwright/test';

/** Blocks a chunk of the application until the returned function is called. The test blocks service workers: what they fetch cannot be held back. */
export async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
