import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';

async function rowsOf(page: Page, table: string): Promise<number> {
  return (await page.getByRole('table', { name: table }).getByRole('row').count()) - 1;
}

test('a salesperson sees what was sold and shown, as rings and as tables', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'sales');
  await callAs('sales', 'add_transfer', {
    clientInfo: { companyName: 'Kelo Spa' },
    transferData: { state: 'sold', UserId: userId, Device: { id } },
  });
  const totals = await callAs('sales', 'get_personal_totals', {});
  const sold = totals.dispatches.month.reduce((sum, { count }) => sum + count, 0);
  await signIn(page, 'sales');
  await page.goto('/dashboard');
  const month = page.getByRole('region', { name: 'Dispatches this month' });
  await expect(month.getByRole('img', { name: `Dispatches this month: ${sold}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: /^(Dispatches|Demos) this/ }).getByRole('table')).toHaveCount(
    4,
  );
  await expect(month.getByRole('row', { name: `Total ${sold}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Your newest dispatches' })).toContainText(serialNumber);
  expect(await rowsOf(page, 'Your newest dispatches')).toBeLessThanOrEqual(5);
  await page.getByRole('link', { name: 'All dispatches' }).click();
  await expect(page).toHaveURL(/\/dispatches$/);
});

test('the dashboard of everybody else stays as it is', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your devices now' })).toBeVisible();
  await expect(page.getByText('Dispatches this month')).toHaveCount(0);
});

test('a sold device comes back from the list of dispatches', async ({ page, signIn, callAs }) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'sales');
  await callAs('sales', 'add_transfer', {
    clientInfo: { companyName: 'Halti Hotel' },
    transferData: { state: 'sold', UserId: userId, Device: { id } },
  });
  await signIn(page, 'sales');
  await page.goto('/dispatches');
  const row = page.getByRole('row').filter({ hasText: serialNumber });
  await expect(row).toContainText('Halti Hotel');
  await expect(row).toContainText('Yes');
  await row.click();
  const dialog = page.getByRole('dialog', { name: `Return ${serialNumber}` });
  await expect(dialog).toContainText('The device comes back from Halti Hotel');
  await expectAccessible(page);
  // It is no longer at the client; its place has to be chosen manually.
  const place = dialog.getByRole('combobox', { name: 'Place' });
  await expect(place).toHaveValue('unknown');
  await expect(dialog).toContainText('Nobody has said where it is now.');
  await dialog.getByRole('textbox').fill('Fan is loud');
  await place.selectOption('Vantaa');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(`${serialNumber}: Return · Vantaa`);
  await expect(row).toContainText('Returned');
  const { devices } = await callAs('sales', 'get_admin_devices', { serialPrefix: serialNumber });
  expect(devices[0]?.latest).toMatchObject({ state: 'maintenance', location: 'vantaa' });
  // A returned device cannot be returned again.
  await row.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a demo device is switched to another client and then sold to it', async ({ page, signIn, callAs }) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'sales');
  await callAs('sales', 'add_transfer', {
    transferData: { state: 'demo', UserId: userId, Device: { id } },
  });
  await signIn(page, 'sales');
  await page.goto('/demos');
  const row = page.getByRole('row').filter({ hasText: serialNumber });
  await expect(row).toContainText('In your car');
  await row.click();
  const dialog = page.getByRole('dialog', { name: `What happens with ${serialNumber}?` });
  await dialog.getByText('Switch client').click();
  await page.getByRole('option', { name: 'New client…' }).click();
  const clients = page.getByRole('dialog', { name: 'Client info' });
  await clients.getByRole('button', { name: 'Write a new client' }).click();
  await clients.getByRole('textbox', { name: 'Company name' }).fill('Ylläs Recovery');
  await clients.getByRole('button', { name: 'Use these details' }).click();
  await dialog.getByRole('button', { name: 'Switch client', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(`${serialNumber}: Demo`);
  await expect(row).toContainText('Ylläs Recovery');

  await row.click();
  await dialog.getByText('Sold').click();
  const client = dialog.getByRole('combobox', { name: 'Client' });
  await expect(client).toHaveValue('Ylläs Recovery');
  await dialog.getByRole('button', { name: 'Remove client' }).click();
  await dialog.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(dialog).toContainText('Client information must be added!');
  await client.fill('Ylläs Rec');
  await page.getByRole('option', { name: 'Ylläs Recovery', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(row).toHaveCount(0);
  const toast = page.getByRole('alert').filter({ hasText: `${serialNumber}: Sold` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${serialNumber}: undone` })).toBeVisible();
  await expect(row).toContainText('Ylläs Recovery');
});

test('what is typed stays when somebody else moves the device meanwhile', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'sales');
  await callAs('sales', 'add_transfer', {
    transferData: { state: 'demo', UserId: userId, Device: { id } },
  });
  await signIn(page, 'sales');
  await page.goto('/demos');
  await page.getByRole('row').filter({ hasText: serialNumber }).click();
  const dialog = page.getByRole('dialog', { name: `What happens with ${serialNumber}?` });
  await dialog.getByText('Return').click();
  await dialog.getByRole('textbox').fill('Scratched on the left');
  await callAs('admin', 'edit_lifecyclestate', {
    deviceid: id,
    lifecyclestate: { state: 'storaged', location: 'estonia' },
  });
  await expect(dialog).toContainText(`${serialNumber} has been moved since you opened this`);
  await expect(dialog).toContainText('It is now: In Storage · Estonia (Antti Admin');
  await expect(dialog.getByRole('textbox')).toHaveValue('Scratched on the left');
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('estonia');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { devices } = await callAs('sales', 'get_admin_devices', { serialPrefix: serialNumber });
  expect(devices[0]?.latest?.state).toBe('maintenance');
});

test('on Mondays a salesperson who wants it is reminded of the demo devices', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shownReminders: shown });
    // Headless browsers show no notifications, so the test records what the page requests.
    class Recorded {
      static readonly permission = 'granted';
      onclick: (() => void) | null = null;
      constructor(title: string, options: { body: string }) {
        shown.push(`${title}: ${options.body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded });
  });
  const reminders = () => page.evaluate(() => Reflect.get(window, 'shownReminders'));
  await page.clock.install({ time: new Date('2026-11-23T09:00:00') });
  await signIn(page, 'sales');
  await page.goto('/demos');
  await expect(page.getByText('You are reminded of this list every Monday.')).toBeVisible();
  expect(await reminders()).toEqual(['Demo devices: Keep your demo device list up to date.']);

  await page.clock.setFixedTime(new Date('2026-11-24T09:00:00'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Demos', level: 1 })).toBeVisible();
  expect(await reminders()).toEqual([]);
});
