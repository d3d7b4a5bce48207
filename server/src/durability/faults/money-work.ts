import { documentTotals } from '@halla/domain/documents/document-lines';
import { moneyToWire } from '@halla/domain/documents/money';
import { z } from 'zod';
import { OWN_ISSUER } from '../../testing/accept-mails.ts';
import { changeWork } from './change-work.ts';
import type { Draw, Operation } from './operation.ts';
import { madeOrder, paymentWork, type Sold } from './payment-work.ts';
import { callsOf, type Work } from './portal-work.ts';
import { priceListWork } from './price-list-work.ts';
import { quotationWork } from './quotation-work.ts';
import { type DocumentParent, tradeDocumentWork } from './trade-document-work.ts';

const VAT = 25.5;
/** Share of requests that continue existing sales, so that most are completed. */
const CONTINUED = 0.88;
/** A buyer who accepts e-invoices; the name is the mark of the order. */
const BUYER = {
  ...{ location: 'FI', companyAddress: 'Mannerheimintie 1\n00100 Helsinki', companyBusinessId: '1234567-8' },
  ...{ companyEInvoiceAddress: '003712345678', companyEInvoiceOperator: 'OKOYFIHH' },
};

/** Server settings of a run, so that documents can be mailed and delivered to the folder. */
export function moneyEnv(operatorFolder: URL): Record<string, string> {
  const { country: _ofTheSetting, ...issuer } = OWN_ISSUER;
  return {
    ISSUER_FINLAND: JSON.stringify(issuer),
    // For delivery notes without an order.
    ISSUER_ESTONIA: JSON.stringify(issuer),
    // No server listens there: mails stay in the outbox, where they are counted.
    SMTP_URL: 'smtp://127.0.0.1:9',
    E_INVOICE_OPERATOR_URL: operatorFolder.href,
    E_INVOICE_FORM: 'finvoice',
  };
}

const documentCopies = z.object({ copies: z.array(z.object({ pdf: z.object({ state: z.string() }) })) });

type MoneyWork = Work & {
  overdue: readonly { id: number; number: number }[];
  /** Purchases and deliveries, whose documents are mailed. */
  papers: readonly DocumentParent[];
};

/** Quotations, price lists, orders, invoices, e-invoices, document mails, reminders and payments. */
export function moneyWork(work: MoneyWork): Draw {
  const { random } = work;
  const overdue = [...work.overdue];
  const papers = [...work.papers];
  /** Next steps of what this user has made. */
  const steps: Operation[] = [];
  const sale = { ...callsOf(work), random, follow: (...next: Operation[]) => void steps.push(...next) };
  const { call, read } = sale;
  const change = changeWork(sale);
  const settled = (sold: Sold) => {
    if (random.chance(0.4)) steps.push(change(sold));
  };
  const { byHand, byBank, byStranger } = paymentWork({ ...sale, settled });
  const mailDocument = tradeDocumentWork(sale);

  const line = () => ({
    ...{ name: 'Service', count: random.integer(1, 9), price: random.integer(1_000, 99_999) / 100 },
    discount: random.pick([0, 0, 10, 12.5]),
  });
  const content = (name: string, lines: object[]) => ({
    ...{ invoiceIssuer: 'finland', vat: VAT, clientInfo: { companyName: name, ...BUYER } },
    genericDevices: lines,
  });
  const drawOffered = () => {
    const lines = [line()];
    return { lines, gross: moneyToWire(documentTotals(lines, { currency: 'EUR', vatPercent: VAT }).gross) };
  };

  const order = () => {
    const name = `order ${random.uuid()}`;
    const { lines, gross } = drawOffered();
    return call('add_order', { orderData: content(name, lines) }, (model, answer) => {
      const { id, number } = madeOrder.parse(answer).order;
      model.put('order', name, 'invoiced');
      steps.push(issue({ id, number, name, gross, lines }));
    });
  };

  const issue = (sold: Sold) =>
    call('issue_invoice', { id: sold.id }, (model) => {
      model.put('invoice', sold.name);
      const paid = random.pick([byHand, byBank, byStranger]);
      const kind = random.pick(['order_confirmation', 'proforma'] as const);
      steps.push(eInvoice(sold), mail(sold), paid(sold));
      if (random.chance(0.4)) steps.push(mailDocument({ kind, order_id: sold.id }));
    });

  const eInvoice = ({ id, number, name }: Sold) => {
    const document = { order_id: id, kind: 'invoice', number: String(number) };
    return call('send_e_invoice', { ...document, deliveries: 0 }, (model) => model.put('eInvoice', name));
  };

  /** Waits for the PDF made by the server. */
  const mail = (sold: Sold): Operation =>
    read('get_document_copies', { order_id: sold.id }, (_model, answer) => {
      const state = documentCopies.parse(answer).copies[0]?.pdf.state;
      // After too many failures, caused by a full disk, there is no PDF to mail.
      if (state !== 'failed') steps.push(state === 'made' ? mailNow(sold) : mail(sold));
    });

  const mailNow = ({ id, number }: Sold) => {
    const subject = `mail ${random.uuid()}`;
    const document = { order_id: id, kind: 'invoice', number: String(number) };
    const sent = { to: 'pay@clinic.test', subject, text: 'Attached', mailings: 0 };
    return call('send_document', { ...document, ...sent }, (model) => model.put('mailing', subject));
  };

  /** Each PDF takes half a second of processor time. */
  const reminder = () => {
    const late = overdue.pop();
    if (late === undefined) return undefined;
    return call('send_payment_reminder', { order_id: late.id, number: String(late.number) }, (model) =>
      model.put('reminder', String(late.number)),
    );
  };

  /** Purchase orders and delivery notes. */
  const paper = () => {
    const parent = papers.pop();
    return parent === undefined ? undefined : mailDocument(parent);
  };

  const quotation = quotationWork({ ...sale, drawOffered, content, mailDocument, ordered: issue });
  const priceList = priceListWork({ ...sale, items: work.world.items });
  const kinds = [order, order, quotation, quotation, reminder, priceList, paper];
  return () =>
    (random.chance(CONTINUED) ? steps.shift() : undefined) ?? kinds[random.integer(0, kinds.length - 1)]?.();
}
