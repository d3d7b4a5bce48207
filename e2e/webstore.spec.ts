import { expect, expectAccessible, test } from './fixtures.ts';
import { sendWebstoreOrder } from './given/given-webstore-order.ts';

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
  const record = page.getByRole('dialog', { name: `Webstore order ${number} · Maija Meri` });
  const track = record.getByRole('region', { name: 'Track of the webstore order' });
  await track.getByRole('button', { name: 'Enter the tracking number' }).click();
  await record.getByLabel('Tracking number').fill('4711008');
  await expect(record.getByText('The operator becomes DHL.')).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Save now' }).click();
  const facts = record.getByRole('complementary');
  await expect(facts.getByRole('link', { name: '4711008' })).toBeVisible();
  await expect(facts).toContainText('DHL');
  await expect(track.getByRole('button', { name: 'Follow the parcel' })).toBeVisible();
  await expectAccessible(page);

  // The open record is updated by a live event.
  await sendWebstoreOrder({ request, order: { number, paymentStatus: 'delivered' } });
  await expect(facts).toContainText('Items delivered');
  await expect(track.getByRole('listitem').last()).toContainText('Delivered (done)');

  await track.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Delete order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(record).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Webstore orders' })).toBeVisible();
  await sendWebstoreOrder({ request, order: { number, paymentStatus: 'completed' } });
  await page.goto(`/cpanel/webstore?q=${number}`);
  await expect(page.getByText('No matches')).toBeVisible();
});
