import { expect, test } from './fixtures.ts';
import { chunkPath } from './hold-back.ts';

// The line of other tests is spared (`fixtures.ts`), so each has a context of its own.
test('the code of the dialog of an order comes while its user reads the list', async ({
  browser,
  baseURL,
  signIn,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, 'admin');
  const code = await chunkPath(page, 'order-dialog');
  const comes = page.waitForResponse((response) => response.url().endsWith(code));
  await page.goto('/cpanel/orders');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  expect((await comes).ok()).toBe(true);
  await context.close();
});

test('on a line whose data is to be saved no code comes before it is asked for', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const code = await chunkPath(page, 'order-dialog');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cpanel/orders');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  // The hosts of dialogs come when the page is quiet, which is when other code would come as well.
  const hosts = await chunkPath(page, 'late-hosts');
  await expect.poll(() => asked).toContain(hosts);
  await page.waitForTimeout(1_000);
  expect(asked).not.toContain(code);
});
