import { expect, expectAccessible, test } from './fixtures.ts';
import { sendWebstoreOrder } from './given-webstore-order.ts';

test('an order of the webstore gets its tracking number, follows the webstore, and is deleted', async ({
  page,
  signIn,
  request,
}) => {
  const number = await sendWebstoreOrder({ request, order: { name: 'Maija Meri', operator: 'Posti' } });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/webstore?q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Posti');
  await expectAccessible(page);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: `Webstore order ${number}` })).toBeVisible();

  const tracking = page.getByRole('region', { name: 'Tracking' });
  await tracking.getByLabel('Tracking number').fill('4711008');
  await expect(tracking.getByText('The operator becomes DHL.')).toBeVisible();
  await expectAccessible(page);
  await tracking.getByRole('button', { name: 'Submit' }).click();
  await expect(tracking.getByRole('link', { name: '4711008' })).toBeVisible();
  await expect(tracking).toContainText('DHL');

  // The open page is updated by a live event.
  await sendWebstoreOrder({ request, order: { number, paymentStatus: 'delivered' } });
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Items delivered');

  await page.getByRole('button', { name: 'Delete order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webstore orders' })).toBeVisible();
  await sendWebstoreOrder({ request, order: { number, paymentStatus: 'completed' } });
  await page.goto(`/cpanel/webstore?q=${number}`);
  await expect(page.getByText('No matches')).toBeVisible();
});
