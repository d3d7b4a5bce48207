// @vitest-environment happy-dom
import type { DocumentWithLines } from '@halla/contract/orders/documents';
import type { Order } from '@halla/contract/orders/order';
import type { InvoicedOrder, StatedDocument } from '@halla/domain/documents/invoice';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { INVOICING_TERMS, ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { ORDER as SAMPLE } from '../../../entities/order/sample-order.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { ContentEditForm } from './content-edit-form.tsx';
import { NewOrderDialog } from './new-order-dialog.tsx';

interface PreviewProps {
  readonly order: InvoicedOrder;
  readonly issuer: string;
  readonly language: string;
  readonly document?: StatedDocument;
  readonly onAccept: (invoice: File) => void;
  readonly onClose: () => void;
}

/** Props of the open preview; null if none is open. */
let previewed: PreviewProps | null = null;

vi.mock('../invoice/invoice-preview.tsx', () => ({
  InvoicePreview: (props: PreviewProps) => {
    previewed = props;
    return (
      <section aria-label="Preview">
        <button type="button" onClick={() => props.onAccept(new File(['%PDF-'], 'invoice.pdf'))}>
          Accept
        </button>
        <button type="button" onClick={props.onClose}>
          Back
        </button>
      </section>
    );
  },
}));

vi.mock('../invoice/credit-note-dialog.tsx', () => ({
  CreditNoteDialog: ({ document, onAccept }: PreviewProps) => (
    <section aria-label="Credit note">
      {document?.number}: {document?.gross} of {document?.refersTo.join()}
      <button type="button" onClick={() => onAccept(new File(['%PDF-'], 'credit_note.pdf'))}>
        Accept credit note
      </button>
    </section>
  ),
}));

const COMPANY = {
  Type: 'company',
  id: 5,
  name: 'Frost Clinic',
  role: 'end_customer',
  location: 'FI',
  additionalInfo: { companyAddress: 'Street 1', companyVatId: 'FI123', companyAdditionalInfo: null },
  Contacts: [],
} as const;

const LINE = {
  id: 31,
  sku: 'PUMP',
  name: 'Pump',
  nameFi: null,
  count: 2,
  price: 100,
  discount: 0,
  listPrice: 100,
  imageUrl: null,
  priceList: null,
  unitCode: null,
  vatReason: null,
  Devices: [],
  ...{ sent: 0, received: 0, owed: 2, kept: 0, credited: 0 },
};
const party = {
  ...{ companyId: 5, companyName: 'Frost Clinic', contactName: null, location: 'FI' },
  ...{ companyAddress: null, companyVatId: null, contactEmail: null, contactPhone: null },
};
const ORDER: Order = {
  ...SAMPLE,
  ...{ id: 9, number: 10_042, genericDevices: [LINE], Devices: [], totalPrice: 200, invoiceLanguage: 'fi' },
  clientInfo: { ...SAMPLE.clientInfo, ...party },
  shippingInfo: { ...party, unknownReceiver: false },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** Invoice 10042 for the unchanged order. */
const INVOICE: DocumentWithLines = {
  ...{ kind: 'invoice', number: '10042', state: 'issued', day: '2026-01-01', language: 'fi' },
  ...{
    issuedAt: '2026-01-01T00:00:00.000Z',
    currency: 'EUR',
    vatPercent: 0,
    category: 'Z',
    issuer: 'finland',
    orderLanguage: null,
  },
  ...{ net: 200, vat: 0, gross: 200, credited: 0, paid: 200, due: 0, refersTo: [], reference: '10042014' },
  buyer: {
    ...{ companyId: 5, companyName: 'Frost Clinic', contactName: null, location: 'FI' },
    ...{ companyAddress: null, companyVatId: null, companyBusinessId: null, companyEInvoiceAddress: null },
    ...{ companyEInvoiceOperator: null, companyBuyerReference: null },
  },
  lines: [
    {
      ...{ sku: 'PUMP', name: 'Pump', count: 2, price: 100, discount: 0, amount: 200 },
      ...{ unitCode: null, category: 'Z' },
    },
  ],
};

type Answer = () => Response;
/** Recorded writes, with their files. */
let sent: { name: string; body: Record<string, unknown>; files: readonly string[] }[] = [];
/** Responses that replace success, by call; each used once. */
let answers: Partial<Record<string, Answer[]>> = {};
let numbers = 10_000;
/** Documents issued for the order. */
let issued: readonly DocumentWithLines[] = [];

const refusal = (status: number, code: string, rules: object = {}) =>
  Response.json({ error: true, code, message: code, rules }, { status });

function answer(name: string): Response {
  const special = answers[name]?.shift();
  if (special !== undefined) return special();
  if (name === 'get_contact') return Response.json({ contact: COMPANY });
  if (name === 'get_next_credit_note_number') return Response.json({ number: 7 });
  if (name === 'get_contacts') return Response.json({ contacts: [], companies: [] });
  if (name === 'get_similar_contacts') return Response.json({ contacts: [] });
  if (name === 'get_order_documents') return Response.json({ documents: issued });
  if (name === 'get_invoice_issuers')
    return Response.json({
      today: '2026-01-02',
      issuers: PLACEHOLDER_ISSUERS,
      logos: { estonia: null, finland: null },
    });
  if (name === 'get_orders') return Response.json({ orders: [ORDER] });
  if (name === 'get_next_order_number') {
    numbers += 1;
    return Response.json({ number: numbers });
  }
  return Response.json({ message: 'Saved', order: { id: 9, number: 10_042 }, creditNote: null });
}

/** Fields of a write, whether sent as JSON or as multipart. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (!(body instanceof FormData)) return JSON.parse(String(body));
  const texts = [...body.entries()].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(
    texts.map(([name, value]) => {
      const text = String(value);
      return [
        name,
        /^[[{tf\d]/.test(text) && name !== 'token' && name !== 'writeId' ? JSON.parse(text) : text,
      ];
    }),
  );
}

/** Names of the multipart fields that are files. */
function filesOf(body: unknown): string[] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].filter(([, value]) => value instanceof File).map(([name]) => name);
}

beforeEach(async () => {
  await startI18n();
  previewed = null;
  sent = [];
  answers = {};
  numbers = 10_000;
  issued = [];
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const name = address.replace('/api/', '');
    if (!name.startsWith('get_') || name === 'get_next_order_number')
      sent.push({ name, body: fieldsOf(body), files: filesOf(body) });
    return answer(name);
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  clearSession();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const onDone = vi.fn();

function show(screenOf: () => ReactNode) {
  const root = createRootRoute({ component: screenOf });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const showNew = (of = '5') => show(() => <NewOrderDialog of={of} onClose={onClose} />);
const showEdit = () => show(() => <ContentEditForm order={ORDER} onDone={onDone} />);
const submit = (name = 'Preview invoice') => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const inLine = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Line ${number}:`) }));
const writes = (name: string) => sent.filter((write) => write.name === name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const opensPreview = () => screen.findByRole('region', { name: 'Preview' });

/** Adds a line entered manually. */
async function addLine(name: string, price: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add another line' }));
  const number = screen.getAllByRole('group', { name: /^Line \d+:/ }).length;
  type(inLine(number).getByRole('textbox', { name: 'Name of the line' }), name);
  type(inLine(number).getByRole('textbox', { name: /^Price/ }), price);
}

const labelled = (name: keyof typeof orderFields.fields) => new RegExp(`^${orderFields.label(name, i18n.t)}`);

it('the invoicing terms have inputs in the forms of a new and of an edited order', async () => {
  // The reason in words is asked for an exempt sale only.
  const always = fieldNames(INVOICING_TERMS).filter((name) => name !== 'vatReasonText');
  showNew();
  await screen.findByDisplayValue('Frost Clinic');
  for (const name of always) field(labelled(name));
  cleanup();
  showEdit();
  await screen.findByRole('group', { name: /^Line 1:/ });
  for (const name of always) field(labelled(name));
});

it('a new order takes the terms in text; the others follow once it has been made', async () => {
  showNew();
  await screen.findByDisplayValue('Frost Clinic');
  const asked = fieldNames(ORDER_TERMS).filter((name) => screen.queryByLabelText(labelled(name)) !== null);
  expect(asked).toEqual(['purchaseOrder', 'details']);
});

describe('the form of a new order', () => {
  it('can be saved only with a line whose count is above 0', async () => {
    showNew();
    await screen.findByDisplayValue('Frost Clinic');
    expect(submit().disabled).toBe(true);
    await addLine('Installation', '100');
    expect(submit().disabled).toBe(false);
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '0');
    expect(submit().disabled).toBe(true);
    press('Remove Installation');
    expect(submit().disabled).toBe(true);
  });

  it('needs a client, a language of the invoice and a VAT percent, and shows no invoice before', async () => {
    showNew('-');
    await addLine('Installation', '100');
    expect(field(/^VAT %/).value).toBe('0');
    type(field(/^VAT %/), '');
    fireEvent.click(submit());
    expect(await screen.findAllByText('Is required')).toHaveLength(3);
    expect(field(/^Invoice language/).getAttribute('aria-invalid')).toBe('true');
    expect([previewed, sent]).toEqual([null, []]);
  });

  it('is sent with the accepted invoice, under the number that it carries', async () => {
    const router = showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'fi');
    type(field(/^VAT %/), '25.5');
    type(field(/^First note/), 'Ring twice');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed).toMatchObject({
      order: {
        number: 10_001,
        client: { companyName: 'Frost Clinic', companyVatId: 'FI123', companyAddress: 'Street 1' },
        lines: [{ sku: null, name: 'Installation', count: 1, price: 100, discount: 0 }],
        currency: 'EUR',
        vat: 25.5,
      },
      issuer: 'finland',
      language: 'fi',
    });
    expect(writes('add_order')).toEqual([]);
    press('Accept');
    await waitFor(() => expect(router.state.location.href).toContain('order=9'));
    const [write] = writes('add_order');
    expect(write?.files).toEqual(['invoice']);
    expect(write?.body).toMatchObject({
      noteText: 'Ring twice',
      orderData: { number: 10_001, clientInfo: { companyId: 5 }, shippingInfo: { companyId: 5 }, vat: 25.5 },
    });
  });

  it('keeps its input and its number when the preview is closed, and shows what was changed since', async () => {
    showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    fireEvent.click(submit());
    await opensPreview();
    press('Back');
    await waitFor(() => expect(submit().getAttribute('data-loading')).toBeNull());
    expect(writes('add_order')).toEqual([]);
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '3');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed?.order).toMatchObject({ number: 10_001, lines: [{ count: 3 }] });
    expect(writes('get_next_order_number')).toHaveLength(1);
  });

  it('keeps its input when no number could be taken, and takes one with the next try', async () => {
    answers = { get_next_order_number: [() => refusal(503, 'core.unavailable')] };
    showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    fireEvent.click(submit());
    await waitFor(() => expect(writes('get_next_order_number')).toHaveLength(1));
    await waitFor(() => expect(submit().getAttribute('data-loading')).toBeNull());
    expect(previewed).toBeNull();
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed).toMatchObject({ order: { number: 10_001, lines: [{ name: 'Installation' }] } });
  });

  it('says that its number is taken, and takes another one with the next preview', async () => {
    const rules = { 'orderData.number': { rule: 'refused', code: 'orders.number_used' } };
    answers = { add_order: [() => refusal(409, 'orders.number_used', rules)] };
    showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    fireEvent.click(submit());
    await opensPreview();
    press('Accept');
    await screen.findByText('Another order has this number');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed?.order.number).toBe(10_002);
  });

  it('is invoiced from Finland while its client is there, until the issuer is chosen by hand', async () => {
    showNew();
    await screen.findByDisplayValue('Frost Clinic');
    expect(field('Invoice issuer').value).toBe('finland');
    press('Remove client');
    expect(field('Invoice issuer').value).toBe('estonia');
    cleanup();
    showNew();
    await screen.findByDisplayValue('Frost Clinic');
    type(field('Invoice issuer'), 'estonia');
    type(field('Invoice issuer'), 'finland');
    press('Remove client');
    expect(field('Invoice issuer').value).toBe('finland');
  });

  it('says beside the VAT that a sale at home without it needs a reason, until one of both is there', async () => {
    showNew();
    const hint = () => screen.queryByText(/A sale at home without VAT/);
    await screen.findByDisplayValue('Frost Clinic');
    expect(hint()).not.toBeNull();
    type(field(/^VAT/), '25.5');
    expect(hint()).toBeNull();
    type(field(/^VAT/), '0');
    expect(hint()).not.toBeNull();
    type(field('Reason for no VAT'), 'exempt');
    expect(hint()).toBeNull();
  });

  it('keeps a client who is written by hand among the contacts with the order, not before', async () => {
    showNew('-');
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    press('New client…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Client info' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Write a new client' }));
    type(dialog.getByLabelText('Company name'), 'Polar Spa');
    fireEvent.click(dialog.getByRole('button', { name: 'Use these details' }));
    await screen.findByText('The client is kept among the contacts with the order.');
    expect(sent).toEqual([]);
    fireEvent.click(submit());
    await opensPreview();
    press('Accept');
    await waitFor(() => expect(writes('add_order')).toHaveLength(1));
    expect(writes('add_order')[0]?.body).toMatchObject({
      saveContact: true,
      orderData: { clientInfo: { companyName: 'Polar Spa' }, shippingInfo: { companyName: 'Polar Spa' } },
    });
    expect(writes('edit_contact')).toEqual([]);
  });

  it('asks before it is closed with what was typed', async () => {
    showNew();
    await addLine('Installation', '100');
    press('Close');
    await screen.findByText('Your changes are not saved. They are lost when you leave.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('needs another receiver to be named', async () => {
    showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    fireEvent.click(screen.getByRole('radio', { name: 'Another receiver' }));
    fireEvent.click(submit());
    expect(await screen.findByText('Is required')).toBeDefined();
    expect(previewed).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'The client' }));
    fireEvent.click(submit());
    await opensPreview();
  });

  it('sends an unknown receiver as that', async () => {
    showNew();
    await addLine('Installation', '100');
    type(field(/^Invoice language/), 'en');
    fireEvent.click(screen.getByRole('radio', { name: 'Not known yet' }));
    fireEvent.click(submit());
    await opensPreview();
    press('Accept');
    await waitFor(() => expect(writes('add_order')).toHaveLength(1));
    expect(writes('add_order')[0]?.body).toMatchObject({
      orderData: { shippingInfo: { unknownReceiver: true } },
    });
  });
});

describe('the form that changes the content of an order', () => {
  it('is saved without a preview while the invoice stays the same', async () => {
    showEdit();
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save order' });
    expect(save.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Not known yet' }));
    fireEvent.click(submit('Save order'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(writes('edit_order')).toMatchObject([
      { files: [], body: { orderData: { id: 9, shippingInfo: { unknownReceiver: true } } } },
    ]);
    expect(previewed).toBeNull();
  });

  it('shows the invoice of changed lines under the number of the order, and sends it with them', async () => {
    showEdit();
    await screen.findByRole('button', { name: 'Save order' });
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '5');
    await addLine('Installation', '50');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed).toMatchObject({
      order: {
        number: 10_042,
        lines: [
          { name: 'Pump', count: 5 },
          { name: 'Installation', price: 50 },
        ],
      },
      language: 'fi',
    });
    press('Accept');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(1));
    const [write] = writes('edit_order');
    expect(write?.files).toEqual(['invoice']);
    expect(write?.body).toMatchObject({
      orderData: {
        updatedAt: ORDER.updatedAt,
        genericDevices: [
          { id: 31, sku: 'PUMP', count: 5 },
          { name: 'Installation', count: 1, price: 50 },
        ],
      },
    });
    expect(writes('get_next_order_number')).toEqual([]);
  });

  const paid: Order = { ...ORDER, paymentStatus: 'completed' };

  it('makes a credit note alone when a paid order is lowered', async () => {
    issued = [INVOICE];
    show(() => <ContentEditForm order={paid} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '1');
    fireEvent.click(submit());
    await screen.findByText(/^7: 10000 of 10042/);
    expect([previewed, writes('edit_order')]).toEqual([null, []]);
    press('Accept credit note');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(1));
    const [write] = writes('edit_order');
    expect(write?.files).toEqual(['credit_note']);
    expect(write?.body).toMatchObject({ orderData: { creditNoteNumber: 7, genericDevices: [{ count: 1 }] } });
  });

  it('takes another number for a credit note whose number somebody else has used, and previews it afresh', async () => {
    issued = [INVOICE];
    answers = {
      edit_order: [() => refusal(409, 'orders.credit_note_number')],
      get_next_credit_note_number: [7, 8].map((number) => () => Response.json({ number })),
    };
    show(() => <ContentEditForm order={paid} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '1');
    fireEvent.click(submit());
    await screen.findByText(/^7: 10000 of 10042/);
    press('Accept credit note');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(1));
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    fireEvent.click(submit());
    await screen.findByText(/^8: 10000 of 10042/);
    press('Accept credit note');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(2));
    expect(writes('edit_order')[1]?.body).toMatchObject({ orderData: { creditNoteNumber: 8 } });
  });

  it('takes another number too when the order is cancelled, and stays open until it is', async () => {
    issued = [INVOICE];
    answers = {
      edit_order: [() => refusal(409, 'orders.credit_note_number')],
      get_next_credit_note_number: [7, 8].map((number) => () => Response.json({ number })),
    };
    show(() => <CancelOrder order={paid} onClose={onDone} />);
    const cancel = await screen.findByRole('button', { name: 'Cancel the order' });
    fireEvent.click(cancel);
    await screen.findByText(/^7: 20000 of 10042/);
    press('Accept credit note');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(1));
    await waitFor(() => expect(cancel).toHaveProperty('disabled', false));
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.click(cancel);
    await screen.findByText(/^8: 20000 of 10042/);
    press('Accept credit note');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(writes('edit_order')).toMatchObject([
      { files: ['credit_note'], body: { orderData: { paymentStatus: 'cancelled', creditNoteNumber: 7 } } },
      { files: ['credit_note'], body: { orderData: { paymentStatus: 'cancelled', creditNoteNumber: 8 } } },
    ]);
  });

  it('asks before less is ordered than was sent', async () => {
    show(() => (
      <ContentEditForm order={{ ...ORDER, genericDevices: [{ ...LINE, sent: 2 }] }} onDone={onDone} />
    ));
    await screen.findByRole('button', { name: 'Save order' });
    expect(screen.queryByText(/^Fewer than were sent/)).toBeNull();
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '1');
    screen.getByText('Fewer than were sent: 2');
    fireEvent.click(submit());
    await screen.findByText('Pump: 2 sent, 1 ordered');
    expect(previewed).toBeNull();
    press('Save nevertheless');
    await opensPreview();
  });

  it('makes another invoice, with its own number, when a paid order is raised', async () => {
    issued = [INVOICE];
    show(() => <ContentEditForm order={paid} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '5');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed?.document).toMatchObject({
      ...{ number: '10042-2', state: 'issued', gross: 300_00, refersTo: ['10042'] },
      rows: [{ sku: 'PUMP', count: 3 }],
    });
    press('Accept');
    await waitFor(() => expect(writes('edit_order')).toMatchObject([{ files: ['invoice'] }]));
    expect(writes('get_next_credit_note_number')).toEqual([]);
  });

  it('takes all of it back and invoices it anew when the VAT of a paid order changes', async () => {
    issued = [INVOICE];
    show(() => <ContentEditForm order={paid} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(field(/^VAT %/), '25.5');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed?.document).toMatchObject({ number: '10042-2', gross: 251_00, vatPercent: 25.5 });
    press('Accept');
    await screen.findByText(/^7: 20000 of 10042/);
    press('Accept credit note');
    await waitFor(() => expect(writes('edit_order')).toMatchObject([{ files: ['credit_note', 'invoice'] }]));
  });

  it('makes a corrected copy when only the words of an issued invoice change', async () => {
    issued = [INVOICE];
    show(() => <ContentEditForm order={paid} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(field(/^Invoice language/), 'en');
    fireEvent.click(submit());
    await opensPreview();
    expect(previewed?.document).toMatchObject({ number: '10042', state: 'corrected', gross: 200_00 });
    press('Back');
    await waitFor(() => expect(writes('edit_order')).toEqual([]));
  });

  it('says that several issued documents stay as they are when only their words change', async () => {
    const second: DocumentWithLines = {
      ...{ ...INVOICE, number: '10042-2', net: 100, gross: 100 },
      lines: INVOICE.lines.map((line) => ({ ...line, count: 1, amount: 100 })),
    };
    issued = [INVOICE, second, { ...second, kind: 'credit_note', number: '7', refersTo: ['10042-2'] }];
    show(() => <ContentEditForm order={{ ...paid, documents: [...issued] }} onDone={onDone} />);
    await screen.findByRole('button', { name: 'Save order' });
    type(field(/^Invoice language/), 'en');
    await screen.findByText('The documents that were issued keep what they say.');
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(writes('edit_order')).toMatchObject([{ files: [] }]));
    expect(previewed).toBeNull();
  });

  it('takes list prices out when the order goes over to dollars, and needs prices then', async () => {
    showEdit();
    await screen.findByRole('button', { name: 'Save order' });
    await addLine('Installation', '50');
    type(field('Currency'), 'USD');
    expect(inLine(1).getByRole<HTMLInputElement>('textbox', { name: 'Price USD' }).value).toBe('');
    expect(inLine(2).getByRole<HTMLInputElement>('textbox', { name: 'Price USD' }).value).toBe('50');
    expect(notificationsStore.getState().notifications[0]?.message).toContain('USD');
    fireEvent.click(submit());
    expect(await inLine(1).findByText('Is required')).toBeDefined();
    type(field('Currency'), 'EUR');
    expect(inLine(1).getByRole<HTMLInputElement>('textbox', { name: 'Price EUR' }).value).toBe('100');
  });

  it('keeps the lines of who comes second, says who changed what, and shows the invoice anew', async () => {
    const theirs: Order = {
      ...ORDER,
      vat: 24,
      genericDevices: [{ ...LINE, id: 77, sku: 'VALVE', name: 'Valve', count: 1 }],
      updatedAt: '2026-01-01T00:05:00.000Z',
    };
    answers = {
      edit_order: [() => refusal(409, 'core.stale')],
      get_orders: [() => Response.json({ orders: [theirs] })],
    };
    showEdit();
    await screen.findByRole('button', { name: 'Save order' });
    type(inLine(1).getByRole('textbox', { name: 'Count' }), '5');
    fireEvent.click(submit());
    await opensPreview();
    press('Accept');
    const stale = within(
      await screen.findByRole('dialog', { name: 'This order has been changed meanwhile' }),
    );
    expect(stale.getByText(/5 × Pump/)).toBeDefined();
    expect(stale.getByText(/1 × Valve/)).toBeDefined();
    previewed = null;
    fireEvent.click(stale.getByRole('button', { name: /Save/ }));
    await opensPreview();
    await waitFor(() =>
      expect(previewed?.order).toMatchObject({ vat: 24, lines: [{ name: 'Pump', count: 5 }] }),
    );
    press('Accept');
    await waitFor(() => expect(writes('edit_order')).toHaveLength(2));
    const { orderData } = writes('edit_order')[1]?.body ?? {};
    expect(orderData).toMatchObject({
      updatedAt: theirs.updatedAt,
      genericDevices: [{ sku: 'PUMP', count: 5 }],
    });
    // Each side had removed the other's line: theirs is gone, and ours is added again as a new line.
    expect(JSON.stringify(orderData)).not.toContain('"id":31');
  });
});
