import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

interface Paid {
  readonly message: string;
  readonly payments: readonly {
    readonly amount: string;
    readonly reference: string | null;
    readonly text: string;
  }[];
}

/** A statement of a bank. */
function statement({ message, payments }: Paid): string {
  const entries = payments.map(
    ({ amount, reference, text }, index) => `<Ntry><NtryRef>${index}</NtryRef><Amt Ccy="EUR">${amount}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-01</Dt></BookgDt><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>${text}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd>${
        reference === null ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
      }</RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
    <BkToCstmrStmt><GrpHdr><MsgId>${message}</MsgId></GrpHdr><Stmt><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
    ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

test('an order is paid by a bank file, and what names no order is matched by hand', async ({
  page,
  signIn,
  callAs,
}) => {
  const genericDevices = [{ sku: null, name: 'Training', count: 1, price: 100 }];
  const order = await givenOrder(callAs, { genericDevices });
  const other = await givenOrder(callAs, { genericDevices });
  const payer = oneOfAKind('Payer');
  await signIn(page, 'super');
  await page.goto('/cpanel/payments');
  const content = statement({
    message: payer,
    payments: [
      { amount: '100.00', reference: paymentReference(order.number, 1), text: `${payer} one` },
      { amount: '40.00', reference: null, text: payer },
    ],
  });
  const file = { name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 booked, 1 waiting, 0 already known')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: payer }).click();
  const dialog = page.getByRole('dialog', { name: 'Match to an order' });
  await dialog.getByRole('textbox', { name: 'Number of the order' }).fill(String(other.number));
  await dialog.getByRole('button', { name: 'Book as payment' }).click();
  await expect(page.getByRole('row').filter({ hasText: payer })).toHaveCount(0);

  await page.goto(`/cpanel/orders?order=${order.id}`);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('€100.00');
  await expect(payments).toContainText('Bank file');
  await expect(page.getByRole('dialog', { name: new RegExp(`^Order ${order.number}`) })).toContainText(
    'Payment completed',
  );
  await page.goto(`/cpanel/orders?order=${other.id}`);
  await expect(payments).toContainText('€60.00');
  await payments.getByRole('button', { name: 'Add payment' }).click();
  const added = page.getByRole('dialog', { name: 'Add payment' });
  await expect(added.getByRole('textbox', { name: 'Amount with VAT' })).toHaveValue('60');
  await added.getByRole('button', { name: 'Add payment' }).click();
  await expect(payments).toContainText('By hand');
  await expectAccessible(page);
});
