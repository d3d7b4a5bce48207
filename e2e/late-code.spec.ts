import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { chunkPath, holdBack } from './page/hold-back.ts';

/** Console message for each blocked file; a test that blocks files expects no other. */
const BLOCKED = /net::ERR_FAILED/;

function expectOnlyBlocked(complaints: string[]): void {
  expect(complaints.filter((text) => !BLOCKED.test(text))).toEqual([]);
  complaints.length = 0;
}

test('a dialog whose code cannot be fetched says so; the page stays with what was typed, and the next try opens it', async ({
  page,
  signIn,
  callAs,
  request,
  complaints,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportCrash({ type: 2, reason: oneOfAKind('Screen ended'), data: null });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/crashlogs/${id}`);
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.fill('The door is stiff since Monday.');
  const code = `**${await chunkPath(page, 'new-ticket-dialog')}`;
  await page.route(code, (route) => route.abort());

  await page.getByRole('button', { name: 'New ticket' }).click();
  const said = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(said).toContainText('Try again. If it stays like this, reload the page.');
  await expectAccessible(page);
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toBeVisible();
  await said.getByText('Close', { exact: true }).click();
  await expect(said).toBeHidden();
  await expect(note).toHaveValue('The door is stiff since Monday.');

  await page.getByRole('button', { name: 'New ticket' }).click();
  await expect(said).toBeVisible();
  await page.unroute(code);
  await said.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveValue('The door is stiff since Monday.');
  expectOnlyBlocked(complaints);
});

for (const { language, world, places, country, failed, again } of [
  {
    language: 'en',
    world: 'World map',
    places: 'Places',
    country: 'Finl',
    failed: 'This could not be loaded',
    again: 'Try again',
  },
  {
    language: 'fi',
    world: 'Maailmankartta',
    places: 'Paikat',
    country: 'Suo',
    failed: 'Lataaminen ei onnistunut',
    again: 'Yritä uudelleen',
  },
] as const) {
  test(`a map whose code cannot be fetched leaves the list beside it, and is drawn by the next try (${language})`, async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn(page, 'admin', { language });
    const code = `**${await chunkPath(page, 'map-canvas')}`;
    await page.route(code, (route) => route.abort());
    await page.goto('/cpanel/worldmap');
    await expect(page.getByRole('heading', { name: failed, level: 2 })).toBeVisible();
    await expect(page.getByRole('heading', { name: world, level: 1 })).toBeVisible();
    const search = page.getByRole('searchbox');
    await search.fill(country);
    await expect(page.getByRole('region', { name: places }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);

    await page.unroute(code);
    await page.getByRole('button', { name: again }).click();
    await expect(
      page.getByRole('img', { name: new RegExp(`^(Map of the world|${world})`) }).locator('canvas'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: failed })).toBeHidden();
    await expect(search).toHaveValue(country);
    expectOnlyBlocked(complaints);
  });
}

test('a page whose code is long in coming has a placeholder at the first visit, and a bar over the page before it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const bring = [await holdBack(page, 'webstore-page'), await holdBack(page, 'resupply-page')];
  await page.goto('/cpanel/webstore');
  const empty = page.locator('main > :empty:not([id])');
  const bar = page.locator('main > [aria-hidden="true"]');
  await expect(empty).toHaveCount(1);
  const opacity = () => empty.evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(opacity).toBe('0.5');
  bring[0]?.();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Webstore orders')).toBeVisible();
  await expect(empty).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Resupply' }).click();
  await expect(bar).toHaveCSS('opacity', '0.8');
  await expect(heading('Webstore orders')).toBeVisible();
  bring[1]?.();
  await expect(heading('Resupply orders')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
