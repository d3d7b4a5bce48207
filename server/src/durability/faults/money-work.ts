import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { documentTotals } from '@halla/domain/documents/document-lines';
import { moneyToWire } from '@halla/domain/documents/money';
import { z } from 'zod';
import { OWN_ISSUER } from '../../testing/accept-mails.ts';
import { statement } from '../../testing/sample-bank-file.ts';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

const VAT = 25.5;
/** In the past for every server: a payment day must not be in the future, and their clocks jump. */
const DAY = '2020-01-01';
/** A buyer who takes e-invoices; the name is the mark of the order. */
const BUYER = {
  ...{ location: 'FI', companyAddress: 'Mannerheimintie 1\n00100 Helsinki', companyBusinessId: '1234567-8' },
  ...{ companyEInvoiceAddress: '003712345678', companyEInvoiceOperator: 'OKOYFIHH' },
};

/** What the servers of a run are configured with, so that documents may be mailed and handed over to the folder. */
export function moneyEnv(operatorFolder: URL): Record<string, string> {
  const { country: _ofTheSetting, ...issuer } = OWN_ISSUER;
  return {
    ISSUER_FINLAND: JSON.stringify(issuer),
    // No server listens there: mails stay in the outbox, where they are counted.
    SMTP_URL: 'smtp://127.0.0.1:9',
    E_INVOICE_OPERATOR_URL: operatorFolder.href,
    E_INVOICE_FORM: 'finvoice',
  };
}

/** An order whose invoice is issued, sent and paid. */
interface Sold {
  id: number;
  number: number;
  name: string;
  gross: number;
}

const madeOrder = z.object({ order: z.object({ id: z.int(), number: z.int() }) });

/** Quotations, orders, invoices, e-invoices, mails of documents, payments, bank files and reminders. */
export function moneyWork(work: Work & { overdue: readonly { id: number; number: number }[] }): Draw {
  const { random } = work;
  const call = callsOf(work);
  const overdue = [...work.overdue];
  /** Next steps of what this user has made. */
  const steps: Operation[] = [];

  const line = () => ({
    ...{ name: 'Service', count: random.integer(1, 9), price: random.integer(1_000, 99_999) / 100 },
    discount: random.pick([0, 0, 10, 12.5]),
  });
  const content = (name: string, lines: ReturnType<typeof line>[]) => ({
    ...{ invoiceIssuer: 'finland', vat: VAT, clientInfo: { companyName: name, ...BUYER } },
    genericDevices: lines,
  });
  const grossOf = (lines: ReturnType<typeof line>[]) =>
    moneyToWire(documentTotals(lines, { currency: 'EUR', vatPercent: VAT }).gross);

  const order = () => {
    const name = `order ${random.uuid()}`;
    const lines = [line()];
    return call('add_order', { orderData: content(name, lines) }, (model, answer) => {
      const { id, number } = madeOrder.parse(answer).order;
      model.put('order', name, 'invoiced');
      steps.push(issue({ id, number, name, gross: grossOf(lines) }));
    });
  };

  const quotation = () => {
    const name = `order ${random.uuid()}`;
    const lines = [line()];
    const orderData = { ...content(name, lines), validUntil: '2099-12-31' };
    return call('add_quotation', { orderData }, (model, answer) => {
      const { id } = z.object({ quotation: z.object({ id: z.int() }) }).parse(answer).quotation;
      model.put('quotation', name, 'draft');
      const ordered = call('order_quotation', { id }, (later, made) => {
        later.put('quotation', name, 'accepted');
        later.put('order', name, 'invoiced');
        steps.push(issue({ ...madeOrder.parse(made).order, name, gross: grossOf(lines) }));
      });
      steps.push(
        call('move_quotation', { id, step: 'send' }, (later) => {
          later.put('quotation', name, 'sent');
          steps.push(ordered);
        }),
      );
    });
  };

  const issue = (sold: Sold) =>
    call('issue_invoice', { id: sold.id }, (model) => {
      model.put('invoice', sold.name);
      steps.push(eInvoice(sold), mail(sold), random.chance(0.5) ? byHand(sold) : byBank(sold));
    });

  const eInvoice = ({ id, number, name }: Sold) => {
    const document = { order_id: id, kind: 'invoice', number: String(number) };
    return call('send_e_invoice', { ...document, deliveries: 0 }, (model) => model.put('eInvoice', name));
  };

  /** Refused as long as the PDF is being made. */
  const mail = ({ id, number }: Sold) => {
    const subject = `mail ${random.uuid()}`;
    const document = { order_id: id, kind: 'invoice', number: String(number) };
    const sent = { to: 'pay@clinic.test', subject, text: 'Attached', mailings: 0 };
    return call('send_document', { ...document, ...sent }, (model) => model.put('mailing', subject));
  };

  const payment = ({ id, name }: Sold, { amount, status }: { amount: number; status: string }) => {
    const reference = `payment ${random.uuid()}`;
    return call('add_payment', { order_id: id, payment: { day: DAY, amount, reference } }, (model) => {
      model.put('payment', reference, amount.toFixed(2));
      model.put('order', name, status);
    });
  };

  /** A part, then the rest. */
  const byHand = (sold: Sold) => {
    const first = payment(sold, { amount: 1, status: 'deposit' });
    const rest = payment(sold, {
      amount: Math.round(sold.gross * 100 - 100) / 100,
      status: 'completed',
    });
    return {
      ...first,
      taken: (...args: Parameters<Operation['taken']>) => {
        first.taken(...args);
        steps.push(rest);
      },
    };
  };

  /** A file of the bank; some come twice. */
  const byBank = ({ number, name, gross }: Sold): Operation => {
    const reference = paymentReference(number, 1);
    const messageId = random.hex(16);
    const part = statement({ messageId, payments: [{ amount: gross.toFixed(2), reference, day: DAY }] });
    const upload = (taken: Operation['taken']) => call('upload_bank_file', { name: 'bank.xml', part }, taken);
    const book = (answer: unknown, taken: Operation['taken']) =>
      call('book_bank_file', { fileId: z.object({ fileId: z.int() }).parse(answer).fileId }, taken);
    const again = upload((_model, answer) => steps.push(book(answer, () => undefined)));
    return upload((_model, answer) => {
      steps.push(
        book(answer, (model) => {
          model.put('payment', reference, gross.toFixed(2));
          model.put('order', name, 'completed');
          if (random.chance(0.3)) steps.push(again);
        }),
      );
    });
  };

  /** Each takes half a second of a processor, for its PDF. */
  const reminder = () => {
    const late = overdue.pop();
    if (late === undefined) return undefined;
    return call('send_payment_reminder', { order_id: late.id, number: String(late.number) }, (model) =>
      model.put('reminder', String(late.number)),
    );
  };

  const kinds = [order, order, quotation, reminder];
  return () =>
    (random.chance(0.7) ? steps.shift() : undefined) ?? kinds[random.integer(0, kinds.length - 1)]?.();
}
