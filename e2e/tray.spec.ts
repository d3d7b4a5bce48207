import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './given/camera-picture.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { changeState, lifeCycle, openDevice, saveState } from './page/device-dialog.ts';
import { selectSeveral } from './page/select-several.ts';
import { answeredWrites, openTray, permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';
import { openLine } from './servers/line.ts';

test.use({ serviceWorkers: 'allow' });

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
  // The unsent entry links to the tray, which opens above the dialog.
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

  // Entries kept in one tab are shown in the other one too.
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
  await changeState(page, 'In Production');
  await expect(trayButton(page)).toHaveAccessibleName('1 entry not sent yet');
  await expect(page.getByText(`${serialNumber} → In Production: sent`)).toBeVisible({ timeout: 60_000 });
  await expect(trayButton(page)).toHaveCount(0);
  expect(times).toBe(4);
  expect(await statesOf(callAs, id)).toEqual(['production', 'ready']);
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
  const form = await saveState(page, 'Maintenance');
  await expect(page.getByRole('alert').first()).toContainText('Number for support: req-tray');
  await expect(form).toBeVisible();
  await expect(trayButton(page)).toHaveCount(0);
  permitFailedRequests(complaints, /status of 500|HTTP 500/);
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
    const { bar, sheet } = await selectSeveral(page, [one.serialNumber, two.serialNumber]);
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'In Storage' }).tap();
    await expect(sheet).toContainText('2 devices → In Storage: will be sent when the network is back.');
    await expect(sheet.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(bar).toBeHidden();
    await expect(trayButton(page)).toHaveAccessibleName('2 entries not sent yet');
    await context.setOffline(false);
    await expect(page.getByText('2 entries sent')).toBeVisible();
    for (const { id } of [one, two]) expect(await statesOf(callAs, id)).toEqual(['storaged', 'ready']);
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
  // The state requires a client, whose dialog is loaded with the choice.
  await changeState(page, 'Demo');
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
  const form = await saveState(page, 'Maintenance');
  await expect(page.getByText('It could not be kept in this browser either')).toContainText('no room left');
  await expect(form).toBeVisible();
  await expect(trayButton(page)).toHaveCount(0);
  await context.setOffline(false);
  permitFailedRequests(complaints);
});
