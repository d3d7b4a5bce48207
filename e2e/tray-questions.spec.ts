import type { Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { changeState, openDevice } from './page/device-dialog.ts';
import { openTray, permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';

test.use({ serviceWorkers: 'allow' });

const DAY_MS = 86_400_000;

test('an entry that is older than six days asks before it is sent', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  const noAnswer = (route: Route) => route.abort();
  await context.route('**/api/edit_lifecyclestate', noAnswer);
  await signIn(page, 'production');
  await openDevice(page, id);
  await changeState(page, 'Maintenance');
  // A page being closed tries to send once more, and Chromium then releases requests held by a route.
  await context.setOffline(true);
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  const attempts: string[] = [];
  later.on('request', (request) => {
    if (request.url().endsWith('/api/edit_lifecyclestate')) attempts.push(request.url());
  });
  await later.clock.setSystemTime(Date.now() + 6 * DAY_MS + 60_000);
  await signIn(later, 'production');
  await later.goto('/production');
  const drawer = await openTray(later);
  await expect(drawer).toContainText(
    'Older than six days, and it may have arrived. Look before you send it.',
  );
  await expect(drawer.getByRole('button', { name: 'Send now' })).toBeDisabled();
  // Not whether it has arrived: the last attempt of the closed page may have.
  expect(attempts).toEqual([]);
  await expectAccessible(later);
  // Not before: an attempt of the closed page may still be under way.
  await context.unroute('**/api/edit_lifecyclestate', noAnswer);
  await drawer.getByRole('button', { name: 'Send it' }).click();
  await expect(drawer).toContainText('Everything has been sent');
  expect(attempts).toHaveLength(1);
  expect(await statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
  permitFailedRequests(complaints);
});

test('of two who corrected the same record the later one is asked, and what followed waits', async ({
  page,
  context,
  browser,
  signIn,
  callAs,
  complaints,
  expectRefusal,
}) => {
  expectRefusal(409);
  const { id, serialNumber } = await newDevice(callAs, 'admin');
  await signIn(page, 'admin');
  await openDevice(page, id);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Correct this record' }).first().click();
  const form = page.getByRole('dialog').getByRole('form');
  await form.getByRole('combobox', { name: 'Quality' }).selectOption('Class B');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(trayButton(page)).toBeVisible();
  await changeState(page, 'Maintenance');

  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  await signIn(second, 'super');
  await second.goto(new URL(page.url()).href);
  await second.getByRole('dialog').getByRole('button', { name: 'Correct this record' }).first().click();
  const theirs = second.getByRole('dialog').getByRole('form');
  await theirs.getByRole('combobox', { name: 'State' }).selectOption('In Production');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await elsewhere.close();

  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Changed by someone else' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const drawer = await openTray(page);
  const entries = drawer.getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Refused: Changed by someone else');
  await expect(entries.nth(1)).toContainText('Waits for the earlier entry on this device');
  await expect(entries.nth(0).getByRole('link', { name: 'Open the device' })).toHaveAttribute(
    'href',
    new RegExp(`/devices/${id}$`),
  );
  await expectAccessible(page);
  expect(await statesOf(callAs, id)).toEqual(['production']);
  await entries.nth(0).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(`${serialNumber} → Maintenance: sent`)).toBeVisible();
  expect(await statesOf(callAs, id)).toEqual(['maintenance', 'production']);
  permitFailedRequests(complaints, /net::ERR_|status of 409/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a device that somebody moved meanwhile is not moved by an older tap, which asks', async ({
    page,
    context,
    signIn,
    callAs,
    complaints,
  }) => {
    const { id, serialNumber } = await newDevice(callAs, 'admin');
    await signIn(page, 'production', { language: 'fi' });
    await page.goto(`/production?q=${serialNumber}`);
    const card = page.getByRole('listitem').filter({ hasText: serialNumber });
    await card.getByRole('button', { name: 'Vaihda vaihe' }).tap();
    await trayIsReady(page);
    await context.setOffline(true);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Varastossa' }).tap();
    await expect(sheet).toBeHidden();
    await expect(card).toContainText('→ Varastossa, lähettämättä');
    const lifecyclestate = { state: 'maintenance' } as const;
    await callAs('admin', 'edit_lifecyclestate', { deviceid: id, lifecyclestate });
    await context.setOffline(false);

    const button = page.getByRole('banner').getByRole('button', { name: '1 kirjaus lähettämättä' });
    await expect(page.getByRole('alert').filter({ hasText: 'Antti Admin on sillä välin' })).toBeVisible();
    await button.tap();
    const drawer = page.getByRole('dialog', { name: 'Lähettämättä' });
    await expect(drawer).toContainText(/Antti Admin on sillä välin vaihtanut vaiheeksi Huollossa/);
    await expectAccessible(page);
    expect(await statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
    await drawer.getByRole('button', { name: 'Lähetä', exact: true }).tap();
    await expect(drawer).toContainText('Kaikki on lähetetty');
    expect(await statesOf(callAs, id)).toEqual(['storaged', 'maintenance', 'ready']);
    permitFailedRequests(complaints);
  });
});
