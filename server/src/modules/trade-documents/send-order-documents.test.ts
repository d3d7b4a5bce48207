import { beforeEach, expect, it } from 'vitest';
import { ordering } from '#modules/orders/ordering.test-steps.ts';
import { acceptMails } from '../../testing/accept-mails.ts';
import { sending } from './sending.test-steps.ts';

const { started, newId, read, edit, state } = ordering();
const { shown, send, listed, printed } = sending(started);

const CLIENT = {
  companyName: 'Clinic North',
  location: 'FI',
  contactName: 'Nora',
  contactEmail: 'nora@clinic.test',
};

beforeEach(() => acceptMails(started().t));

async function ordered() {
  const id = await newId({
    ...{ clientInfo: CLIENT, vat: 25.5, invoiceLanguage: 'en', purchaseOrder: 'PO 17' },
    genericDevices: [{ name: 'Cabin', count: 2, price: 1000, discount: 10 }],
  });
  return { id, number: String((await read(id)).number) };
}

it('The confirmation of an order states what its invoice would, with the number of the order and as no invoice.', async () => {
  const { id, number } = await ordered();
  const document = { kind: 'order_confirmation', order_id: id } as const;
  expect(await shown(document)).toMatchObject({
    ...{ number, version: 1, language: 'en', to: 'nora@clinic.test' },
    ...{ subject: `Order confirmation ${number} from Example Finland Oy` },
  });
  expect((await send(document)).status).toBe(200);
  const [kept] = await listed({ order_id: id });
  const { text, subject } = await printed(kept?.id ?? 0);
  expect(subject).toBe(`halla order_confirmation ${number}`);
  const facts = [
    ...[`Order confirmation Order number ${number}`, 'Your order: PO 17', 'Clinic North'],
    ...['Cabin 2 €1,000.00 10 % €1,800.00', 'VAT 25.5 % €459.00', 'Total with VAT €2,259.00'],
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  expect(text).not.toMatch(/Invoice|IBAN|Due date|DRAFT/);
});

it('A proforma says that it is not an invoice, and where a payment in advance goes.', async () => {
  const { id, number } = await ordered();
  const document = { kind: 'proforma', order_id: id, language: 'fi' } as const;
  expect((await send(document)).status).toBe(200);
  const [kept] = await listed({ order_id: id });
  const { text } = await printed(kept?.id ?? 0);
  const facts = ['Proformalasku', `Tilausnumero ${number}`, 'Tämä ei ole lasku', 'FI21 1234 5600 0007 85'];
  expect([...facts, '2 259,00 €'].filter((fact) => !text.includes(fact))).toEqual([]);
  expect(text).not.toMatch(/Laskun numero|Eräpäivä|LUONNOS/);
  // A sent document is not an invoice: the order still has only its draft.
  expect((await read(id)).documents.map(({ kind, state }) => [kind, state])).toEqual([['invoice', 'draft']]);
});

it('An edit leaves the confirmation that was sent; of a cancelled order none is sent.', async () => {
  const { id } = await ordered();
  const document = { kind: 'order_confirmation', order_id: id } as const;
  await send(document);
  await edit({ id, genericDevices: [{ name: 'Cabin', count: 3, price: 1000 }] });
  await send(document);
  const documents = await listed({ order_id: id });
  const texts = await Promise.all(documents.map(async (one) => (await printed(one.id)).text));
  expect(texts.map((text) => /Cabin (\d)/.exec(text)?.[1])).toEqual(['2', '3']);
  await edit({ id, paymentStatus: 'cancelled' });
  const before = await state();
  expect((await send(document)).body.code).toBe('documents.cancelled');
  expect(await state()).toEqual(before);
});

it('A document is asked for with its own row, and with that alone.', async () => {
  const { t, admin } = started();
  const { id: order_id } = await ordered();
  const ask = async (input: Parameters<typeof shown>[0]) =>
    (await t.call('get_trade_document', admin.token, input)).status;
  expect(await ask({ kind: 'order_confirmation', order_id })).toBe(200);
  expect(await ask({ kind: 'order_confirmation' })).toBe(400);
  expect(await ask({ kind: 'purchase_order', order_id })).toBe(400);
  expect(await ask({ kind: 'order_confirmation', order_id, shipment_id: 1 })).toBe(400);
  expect(await ask({ kind: 'order_confirmation', order_id: 999_999 })).toBe(404);
});
