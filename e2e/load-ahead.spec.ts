import { expect, test } from './fixtures.ts';
import { chunkPath } from './page/hold-back.ts';

// Prefetching is disabled in other tests (`fixtures.ts`), so each of these has its own context.
test('the code of the record page of an order comes while its user reads the list', async ({
  browser,
  baseURL,
  signIn,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, 'admin');
  const code = await chunkPath(page, 'order-record');
  const comes = page.waitForResponse((response) => response.url().endsWith(code));
  await page.goto('/cpanel/orders');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  expect((await comes).ok()).toBe(true);
  await context.close();
});

test('on a line whose data is to be saved no code comes before it is asked for', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const code = await chunkPath(page, 'order-record');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cpanel/orders');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  // Dialog hosts load when the page is idle, as would any prefetched code.
  const hosts = await chunkPath(page, 'late-hosts');
  await expect.poll(() => asked).toContain(hosts);
  await page.waitForTimeout(1_000);
  expect(asked).not.toContain(code);
});
