import { beforeEach, expect, it } from 'vitest';
import { buying, PUMP } from '#modules/resupply/buying.test-steps.ts';
import { acceptMails } from '../../testing/accept-mails.ts';
import { sending } from './sending.test-steps.ts';

const { started, newId, edit, read, state } = buying();
const { shown, send, listed, printed, mails } = sending(started);

const PERSON = { contactName: 'Paul Pump', contactEmail: 'paul@pumps.test' };

beforeEach(() => acceptMails(started().t));

async function ordered(change: Parameters<typeof newId>[0] = {}) {
  const id = await newId({ clientInfoObject: PERSON, eta: '2026-03-20', ...change });
  const { number } = await read(id);
  return { id, number, document: { kind: 'purchase_order', resupply_order_id: id } as const };
}

it('A purchase order goes to the person at the supplier, with what was ordered and what was agreed.', async () => {
  const { t, supplier } = started();
  await t.given.stockItem({ sku: PUMP.sku, unit: 'pcs' });
  const lines = [PUMP, { name: 'Hose, cut to length', count: 2, costPrice: 7, discount: 10 }];
  const { id, number, document } = await ordered({ deviceList: lines, totalPrice: 40 });
  await edit({ id, depositAmount: 10 });
  expect(await shown(document)).toMatchObject({
    ...{ number, version: 1, language: 'en', to: 'paul@pumps.test', hindrances: [] },
    ...{ subject: `Purchase order ${number} from Example Finland Oy` },
    filename: `purchase_order_${number}_en.pdf`,
  });
  expect((await send(document, { to: 'paul@pumps.test' })).status).toBe(200);
  const [kept] = await listed({ resupply_order_id: id });
  const { text, subject } = await printed(kept?.id ?? 0);
  expect(subject).toBe(`halla purchase_order ${number}`);
  const facts = [
    ...[`Order number ${number}`, 'Wanted delivery 20/03/2026', supplier.name, 'Paul Pump'],
    ...['PUMP Pump 3 pcs €10.50 €31.50', 'Hose, cut to length 2 €7.00 10 % €12.60'],
    ...['Sum of the lines €44.10', 'Total without VAT €40.00', 'Of which deposit €10.00'],
    ...['All prices are without VAT', 'FI12345671', `state order number ${number}`],
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  expect((await mails()).at(-1)).toMatchObject({ toAddress: 'paul@pumps.test', aboutId: id });
});

it('An edit leaves what was sent, and sending again keeps the next version, which says so.', async () => {
  const { id, number, document } = await ordered();
  await send(document, { to: 'paul@pumps.test' });
  await edit({ id, genericDevices: [{ ...PUMP, count: 5 }], totalPrice: 52.5 });
  const next = await shown({ ...document, language: 'fi' });
  expect(next).toMatchObject({
    ...{ version: 2, language: 'fi', filename: `purchase_order_${number}_v2_fi.pdf` },
    subject: `Ostotilaus ${number}, Example Finland Oy`,
  });
  expect((await send({ ...document, language: 'fi' })).status).toBe(200);
  const [first, second, ...others] = await listed({ resupply_order_id: id });
  expect(others).toEqual([]);
  const before = await printed(first?.id ?? 0);
  const after = await printed(second?.id ?? 0);
  expect([before.text.includes('Pump 3'), before.text.includes('Version')]).toEqual([true, false]);
  expect([after.text.includes('Pump 5'), after.text.includes('Versio 2')]).toEqual([true, true]);
});

it('What was changed since it was shown is not sent, and neither is a cancelled order.', async () => {
  const { id, document } = await ordered();
  const { fingerprint, version, subject, text } = await shown(document);
  await edit({ id, genericDevices: [{ ...PUMP, count: 5 }] });
  const asked = { fingerprint, version, subject, text };
  expect((await send(document, asked)).body.code).toBe('documents.changed');
  await edit({ id, paymentStatus: 'cancelled' });
  const before = await state();
  expect(await shown(document)).toMatchObject({ hindrances: ['cancelled'] });
  expect((await send(document)).body.code).toBe('documents.cancelled');
  expect(await listed({ resupply_order_id: id })).toEqual([]);
  expect(await state()).toEqual(before);
});
