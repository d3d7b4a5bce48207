import type { Page } from '@playwright/test';

/**
 * Blocks a chunk of the application until the returned function is called. Requests of a service worker
 * cannot be blocked.
 */
export async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${await chunkPath(page, part)}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** URL of the chunk that contains a module, by the name of its first module. */
export async function chunkPath(page: Page, part: string): Promise<string> {
  const parts: Record<string, string> = await (await page.request.get('/parts.json')).json();
  const paths = Object.keys(parts).filter((path) => path.endsWith('.js') && parts[path] === part);
  if (paths.length !== 1) throw new Error(`${paths.length} chunks are called ${part}`);
  return paths.join();
}
