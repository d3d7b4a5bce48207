import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

// At the end of a month the browser has another month there, for which the business has no invoices yet.
test.use({ timezoneId: 'Pacific/Pago_Pago' });

test('sales figures lead to the sales ledger and to the orders that wait for delivery', async ({
  page,
  signIn,
  callAs,
}) => {
  const companyName = oneOfAKind('Figure Clinic');
  const { order } = await callAs('admin', 'add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', vat: 25.5 },
      clientInfo: { companyName, location: 'FI', companyAddress: 'Rantatie 5\n33100 Tampere' },
      genericDevices: [{ name: 'Installation', count: 1, price: 80 }],
    },
  });
  await callAs('admin', 'issue_invoice', { id: order.id });
  await signIn(page, 'admin');
  await page.goto('/cpanel/salesfigures');
  const countries = page.getByRole('list', { name: 'By country, EUR' });
  await expect(countries).toBeVisible();
  await expectAccessible(page);
  await countries.getByRole('link', { name: /^Finland/ }).click();
  await expect(page).toHaveURL(/\/cpanel\/salesledger\?.*country=FI/);
  // Other tests may have invoiced before.
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100');
  await expect(page.getByRole('row', { name: new RegExp(companyName) })).toBeVisible();

  await page.goto('/cpanel/salesfigures?tab=undelivered');
  const ages = page.getByRole('list', { name: 'By age, EUR' });
  await ages.getByRole('link', { name: /^Up to 30 days/ }).click();
  await expect(page.getByRole('region', { name: 'Orders: Up to 30 days' })).toBeVisible();
  await expectAccessible(page);
});
