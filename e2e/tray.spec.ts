import type { Route } from '@playwright/test';
import { picture } from './camera-picture.ts';
import { changeState, lifeCycle, openDevice } from './device-dialog.ts';
import { type DemoUser, expect, expectAccessible, test } from './fixtures.ts';
import { openLine } from './line.ts';
import { newDevice, statesOf } from './moving.ts';
import { oneOfAKind } from './one-of-a-kind.ts';
import { answeredWrites, openTray, permitFailedRequests, trayButton, trayIsReady } from './tray.ts';

const DAY_MS = 86_400_000;
const LATER = 'Will be sent when the network is back';

type CallAs = Parameters<typeof newDevice>[0];

async function someSession(callAs: CallAs): Promise<{ id: number }> {
  const load = async () => (await callAs('production', 'get_sessions', { limit: 1 })).sessions[0];
  await expect.poll(load, { timeout: 60_000 }).toBeDefined();
  const session = await load();
  if (session === undefined || !('id' in session)) throw new Error('The demo has no session');
  return session;
}

test('state, note and photo are kept without a network, and sent once and in order when it is back', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id, serialNumber } = await newDevice(callAs, 'admin');
  const session = await someSession(callAs);
  const text = oneOfAKind('Valve replaced');
  await signIn(page, 'production');
  await openDevice(page, id);
  const other = await context.newPage();
  await signIn(other, 'production');
  await other.goto(`/sessions/${session.id}`);
  await expect(other.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
  await trayIsReady(other);
  const photo = await picture(page, 'teal');

  await context.setOffline(true);
  await changeState(page, 'Maintenance');
  await expect(page.getByRole('alert')).toContainText(
    `${serialNumber} → Maintenance: will be sent when the network is back.`,
  );
  await expect(lifeCycle(page)).toContainText(`${serialNumber} → Maintenance`);
  await expect(lifeCycle(page)).toContainText(LATER);
  // What waits leads to the tray, above the dialog it stands in.
  await lifeCycle(page)
    .getByRole('button', { name: `${serialNumber} → Maintenance` })
    .click();
  const above = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(above.getByRole('button', { name: 'Discard' })).toBeInViewport();
  await above.getByRole('button', { name: 'Close' }).click();
  await expect(above).toBeHidden();
  await expect(lifeCycle(page)).toBeVisible();
  const add = page.getByRole('region', { name: 'Add photos' });
  await add.locator('input').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo });
  await add.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('1 file will be sent when the network is back.')).toBeVisible();
  await other.getByRole('textbox', { name: 'Add a note' }).fill(text);
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByRole('textbox', { name: 'Add a note' })).toHaveValue('');
  await expect(other.getByRole('region', { name: 'Notes' })).toContainText(text);
  await changeState(page, 'In Storage');
  await expect(page.getByText(/saved|uploaded|Note added/)).toHaveCount(0);
  expect(await statesOf(callAs, id)).toEqual(['ready']);

  // What one tab keeps the other one shows too.
  await expect(trayButton(other)).toHaveAccessibleName('4 entries not sent yet');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const drawer = await openTray(page);
  const entries = drawer.getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText(`${serialNumber} → Maintenance`);
  await expect(entries.nth(0)).toContainText(/Made \d\d:\d\d/);
  await expect(entries.nth(1)).toContainText(`Photo of ${serialNumber}`);
  await expect
    .poll(() =>
      entries
        .nth(1)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(800);
  await expect(entries.nth(2)).toContainText(`Note: Session ${session.id}`);
  await expect(entries.nth(2)).toContainText(text);
  await expect(entries.nth(3)).toContainText(`${serialNumber} → In Storage`);
  for (const entry of await entries.all()) await expect(entry).toContainText(LATER);
  await expectAccessible(page);

  const answered = [answeredWrites(page), answeredWrites(other)];
  await context.setOffline(false);
  await expect(trayButton(page)).toHaveCount(0);
  await expect(drawer).toContainText('Everything has been sent');
  await expect(trayButton(other)).toHaveCount(0);
  const all = answered.flat();
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(all.map(({ writeId }) => writeId)).size).toBe(4);
  expect(await statesOf(callAs, id)).toEqual(['storaged', 'maintenance', 'ready']);
  const { files } = await callAs('admin', 'get_production_photos', { deviceid: id });
  expect(files).toHaveLength(1);
  const { session: seen } = await callAs('production', 'get_session_data', { sessionid: session.id });
  expect(seen.Notes.filter((note) => note.text === text)).toHaveLength(1);
  permitFailedRequests(complaints);
});

test('a write whose answer was lost is done once, however often it is sent', async ({
  page,
  signIn,
  callAs,
  complaints,
}) => {
  const { id, serialNumber } = await newDevice(callAs, 'admin');
  await signIn(page, 'production');
  await openDevice(page, id);
  let times = 0;
  await page.route('**/api/edit_lifecyclestate', async (route) => {
    times += 1;
    if (times > 3) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await changeState(page, 'Missing');
  await expect(trayButton(page)).toHaveAccessibleName('1 entry not sent yet');
  await expect(page.getByText(`${serialNumber} → Missing: sent`)).toBeVisible({ timeout: 60_000 });
  await expect(trayButton(page)).toHaveCount(0);
  expect(times).toBe(4);
  expect(await statesOf(callAs, id)).toEqual(['missing', 'ready']);
  permitFailedRequests(complaints);
});

test('while the server is gone the tray keeps, and sends when it runs again', async ({
  page,
  baseURL,
  signIn,
  callAs,
  complaints,
}) => {
  const line = await openLine(baseURL ?? '');
  const { id } = await newDevice(callAs, 'admin');
  await signIn(page, 'production');
  await page.goto(`${line.url}/production?device=${id}`);
  await expect(lifeCycle(page)).toContainText('Ready for Shipment');
  await trayIsReady(page);
  await line.cut();
  await changeState(page, 'Maintenance');
  await expect(trayButton(page)).toHaveAccessibleName('1 entry not sent yet');
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  await line.mend();
  await expect(trayButton(page)).toHaveCount(0, { timeout: 60_000 });
  expect(await statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
  await page.close();
  await line.cut();
  permitFailedRequests(complaints);
});

test('a server with a fault is no missing network: nothing is kept, and the fault is named', async ({
  page,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  await signIn(page, 'production');
  await openDevice(page, id);
  const answer = {
    error: true,
    code: 'core.internal',
    message: 'Something went wrong',
    requestId: 'req-tray',
  };
  await page.route('**/api/edit_lifecyclestate', (route) => route.fulfill({ status: 500, json: answer }));
  await page.getByRole('dialog').getByRole('button', { name: 'Change state' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Next step' });
  await form.getByRole('combobox', { name: 'State' }).selectOption('Maintenance');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Number for support: req-tray');
  await expect(form).toBeVisible();
  await expect(trayButton(page)).toHaveCount(0);
  permitFailedRequests(complaints, /status of 500|HTTP 500/);
});

test('what a closed tab had kept is sent by the next one, and by nobody else', async ({
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
  await expect(trayButton(page)).toBeVisible();
  await page.close();

  const open = async (user: DemoUser) => {
    const tab = await context.newPage();
    await signIn(tab, user);
    await tab.goto('/production');
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
    await trayIsReady(tab);
    return tab;
  };
  const foreign = await open('sales');
  await context.unroute('**/api/edit_lifecyclestate', noAnswer);
  // Long enough for the pause between two attempts.
  await foreign.waitForTimeout(7000);
  await expect(trayButton(foreign)).toHaveCount(0);
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  await foreign.close();

  const next = await open('production');
  await expect.poll(() => statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
  await expect(trayButton(next)).toHaveCount(0);
  permitFailedRequests(complaints);
});

test('logging out asks about what was not sent, and erases it', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  // The token is that of all tests.
  await context.route('**/api/logout', (route) => route.fulfill({ json: { message: '' } }));
  await context.route('**/api/edit_lifecyclestate', (route) => route.abort());
  await signIn(page, 'production');
  await openDevice(page, id);
  await changeState(page, 'Maintenance');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await logOut.click();
  await expect(question).toContainText('1 entry has not been sent. It is deleted when you log out.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(trayButton(page)).toBeVisible();
  await logOut.click();
  await question.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page).toHaveURL('/login');
  await context.unrouteAll();

  const next = await context.newPage();
  await signIn(next, 'production');
  await next.goto('/production');
  await expect(next.getByRole('row').nth(1)).toBeVisible();
  await trayIsReady(next);
  await next.waitForTimeout(1000);
  await expect(trayButton(next)).toHaveCount(0);
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  permitFailedRequests(complaints);
});

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
  await page.close();
  await context.unroute('**/api/edit_lifecyclestate', noAnswer);

  const later = await context.newPage();
  await later.clock.setSystemTime(Date.now() + 6 * DAY_MS + 60_000);
  await signIn(later, 'production');
  await later.goto('/production');
  const drawer = await openTray(later);
  await expect(drawer).toContainText(
    'Older than six days, and it may have arrived. Look before you send it.',
  );
  await expect(drawer.getByRole('button', { name: 'Send now' })).toBeDisabled();
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  await expectAccessible(later);
  await drawer.getByRole('button', { name: 'Send it' }).click();
  await expect(drawer).toContainText('Everything has been sent');
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
  await theirs.getByRole('combobox', { name: 'State' }).selectOption('Missing');
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
  expect(await statesOf(callAs, id)).toEqual(['missing']);
  await entries.nth(0).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(`${serialNumber} → Maintenance: sent`)).toBeVisible();
  expect(await statesOf(callAs, id)).toEqual(['maintenance', 'missing']);
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
    await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(1);
    await context.setOffline(true);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Kadonnut' }).tap();
    await expect(sheet).toBeHidden();
    await expect(card).toContainText('→ Kadonnut, lähettämättä');
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
    expect(await statesOf(callAs, id)).toEqual(['missing', 'maintenance', 'ready']);
    permitFailedRequests(complaints);
  });
});

test.describe('of several devices', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the moves that are tapped at once are kept, and said so in one line', async ({
    page,
    context,
    signIn,
    callAs,
    complaints,
  }) => {
    const [one, two] = [await newDevice(callAs, 'admin'), await newDevice(callAs, 'admin')];
    await signIn(page, 'production');
    await page.goto('/production');
    await trayIsReady(page);
    await page.getByRole('button', { name: 'Scan several' }).tap();
    const scanner = page.getByRole('dialog', { name: 'Scan several codes' });
    for (const { serialNumber } of [one, two]) {
      await scanner.getByRole('textbox').fill(serialNumber);
      await scanner.getByRole('button', { name: 'Use' }).tap();
    }
    const bar = page.getByRole('region', { name: 'Selected devices' });
    await expect(bar).toContainText('2 selected');
    await scanner.getByRole('button', { name: 'Done' }).tap();
    await bar.getByRole('button', { name: 'Change state' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Change state of 2 devices' });
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Missing' }).tap();
    await expect(sheet).toContainText('2 devices → Missing: will be sent when the network is back.');
    await expect(sheet.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(bar).toBeHidden();
    await expect(trayButton(page)).toHaveAccessibleName('2 entries not sent yet');
    await context.setOffline(false);
    await expect(page.getByText('2 entries sent')).toBeVisible();
    for (const { id } of [one, two]) expect(await statesOf(callAs, id)).toEqual(['missing', 'ready']);
    permitFailedRequests(complaints);
  });
});

test('a part of a form whose code was never loaded is there without a network', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  await signIn(page, 'production');
  await page.goto('/production');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openDevice(page, id);
  const keptParts = () =>
    page.evaluate(async () => {
      const parts = Object.keys(await (await fetch('/parts.json')).json());
      const kept = await Promise.all(parts.map((part) => caches.match(part)));
      return kept.every((part) => part !== undefined);
    });
  await expect.poll(keptParts, { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Change state' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Next step' });
  // It asks for a client, and the dialog for that comes with the choice.
  await form.getByRole('combobox', { name: 'State' }).selectOption('Demo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(trayButton(page)).toHaveAccessibleName('1 entry not sent yet');
  await context.setOffline(false);
  await expect.poll(() => statesOf(callAs, id)).toEqual(['demo', 'ready']);
  permitFailedRequests(complaints);
});

test('where the browser has no room nothing is kept, and that is said', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await signIn(page, 'production');
  await openDevice(page, id);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Change state' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Next step' });
  await form.getByRole('combobox', { name: 'State' }).selectOption('Maintenance');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It could not be kept in this browser either')).toContainText('no room left');
  await expect(form).toBeVisible();
  await expect(trayButton(page)).toHaveCount(0);
  await context.setOffline(false);
  permitFailedRequests(complaints);
});
