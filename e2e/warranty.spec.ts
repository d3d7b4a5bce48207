import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('a warranty that is extended pays the expenses of a ticket', async ({ page, signIn, callAs }) => {
  const device = await newDevice(callAs, 'admin');
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'sold', UserId: device.userId, Device: { id: device.id } },
    clientInfo: { companyName: oneOfAKind('Cold Clinic') },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  const warranty = page.getByRole('region', { name: 'Warranty' });
  await warranty.getByRole('button', { name: 'Extend the warranty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the warranty' });
  await dialog.getByLabel('Last day').fill('31/12/2090');
  await dialog.getByLabel('Reason').fill('Goodwill after a recall');
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(warranty.getByText('Runs until 31/12/2090')).toBeVisible();
  await expect(warranty.getByText(/Goodwill after a recall/)).toBeVisible();
  await expectAccessible(page);

  const { ticket } = await callAs('admin', 'add_ticket', {
    deviceid: device.id,
    ticket_data: {
      summary: 'Door does not close',
      expenses: { travelCosts: [{ name: 'Train', price: 40 }] },
    },
  });
  await page.goto(`/cpanel/maintenance/tickets?ticket=${ticket.id}&ticketTab=expenses`);
  await expect(page.getByText('Runs until 31/12/2090')).toBeVisible();
  const expenses = page.getByRole('table', { name: 'Breakdown of expenses' });
  await expect(expenses.getByRole('row', { name: /Train/ })).toContainText('Warranty');
});
