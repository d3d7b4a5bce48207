import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { z } from 'zod';
import { statement } from '../../testing/sample-bank-file.ts';
import type { Drawing } from './drawing.ts';
import { type Operation, PAST_DAY } from './operation.ts';
import type { callsOf } from './portal-work.ts';

export interface SoldLine {
  name: string;
  count: number;
  price: number;
  discount: number;
}

/** An order that was made, to be invoiced and paid. */
export interface Sold {
  id: number;
  number: number;
  name: string;
  /** Amount due, with VAT. */
  gross: number;
  /** As sent. */
  lines: readonly SoldLine[];
}

/** Operations that form the steps of a sale. */
export interface SaleSteps extends ReturnType<typeof callsOf> {
  random: Drawing;
  /** Queues steps that follow an answer. */
  follow: (...steps: Operation[]) => void;
}

interface PaymentSteps extends SaleSteps {
  /** Continues with a paid order. */
  settled: (sold: Sold) => void;
}

export const madeOrder = z.object({ order: z.object({ id: z.int(), number: z.int() }) });
const addedPayment = z.object({ payment: z.object({ id: z.int() }) });
const listedPayments = z.object({
  payments: z.array(z.object({ id: z.int(), reference: z.string().nullable() })),
});
const waitingEntries = z.object({
  entries: z.array(z.object({ id: z.int(), reference: z.string().nullable(), text: z.string().nullable() })),
});

/** Payments by hand and of bank files, refunds, reversals, and entries that are matched or taken off the list. */
export function paymentWork({ call, read, random, follow, settled }: PaymentSteps) {
  interface ByHand {
    amount: number;
    status: string;
    after?: (payment: { id: number; reference: string }) => void;
  }
  const payment = ({ id, name }: Sold, { amount, status, after }: ByHand) => {
    const reference = `payment ${random.uuid()}`;
    return call(
      'add_payment',
      { order_id: id, payment: { day: PAST_DAY, amount, reference } },
      (model, answer) => {
        model.pay({ reference, order: name, amount });
        model.put('order', name, status);
        after?.({ id: addedPayment.parse(answer).payment.id, reference });
      },
    );
  };

  /** The status of the order stays. */
  const refund = ({ id, name }: Sold) => {
    const reference = `refund ${random.uuid()}`;
    const input = { order_id: id, payment: { day: PAST_DAY, amount: 0.5, reference } };
    return call('refund_payment', input, (model) => model.pay({ reference, order: name, amount: -0.5 }));
  };

  interface Reversal {
    id: number;
    reference: string;
    after: () => void;
  }
  const reverse = ({ id, reference, after }: Reversal) =>
    call('reverse_payment', { id }, (model) => {
      model.takeBack(reference);
      after();
    });

  /** Amount due; some of it is refunded later. */
  const rest = (sold: Sold, amount: number): Operation =>
    payment(sold, {
      amount,
      status: 'completed',
      after: () => {
        settled(sold);
        if (random.chance(0.5)) follow(refund(sold));
      },
    });

  /** Pays a part and then the rest, or everything after the part was reversed. */
  const byHand = (sold: Sold): Operation =>
    payment(sold, {
      amount: 1,
      status: 'deposit',
      after: ({ id, reference }) => {
        if (random.chance(0.5)) follow(rest(sold, Math.round(sold.gross * 100 - 100) / 100));
        else follow(reverse({ id, reference, after: () => follow(rest(sold, sold.gross)) }));
      },
    });

  /** Uploads a file of one entry and books it. */
  const bookFile = (part: string, booked: Operation['taken']): Operation =>
    call('upload_bank_file', { name: 'bank.xml', part }, (_model, answer) => {
      const { fileId } = z.object({ fileId: z.int() }).parse(answer);
      follow(call('book_bank_file', { fileId }, booked));
    });

  /** A bank file; some are uploaded twice, and some payments are reversed and matched again. */
  const byBank = (sold: Sold): Operation => {
    const reference = paymentReference(sold.number, 1);
    const payments = [{ amount: sold.gross.toFixed(2), reference, day: PAST_DAY }];
    const part = statement({ messageId: random.hex(16), payments });
    return bookFile(part, (model) => {
      model.put('entry', reference, 'booked');
      model.pay({ reference, order: sold.name, amount: sold.gross });
      model.put('order', sold.name, 'completed');
      if (random.chance(0.3)) follow(bookFile(part, () => undefined));
      if (random.chance(0.5)) follow(takeBack({ sold, reference }));
      else settled(sold);
    });
  };

  const takeBack = ({ sold, reference }: { sold: Sold; reference: string }) =>
    read('get_payments', { order_id: sold.id }, (model, answer) => {
      const { payments } = listedPayments.parse(answer);
      const found = payments.find((one) => one.reference === reference);
      if (found === undefined) throw new Error(`The payment ${reference} is not listed.`);
      const after = () => {
        model.put('entry', reference, 'waiting');
        follow(decide({ sold, mark: reference, decision: 'match' }));
      };
      follow(reverse({ id: found.id, reference, after }));
    });

  /** A file with an entry that names no order: matched manually, or marked as not being a payment. */
  const byStranger = (sold: Sold): Operation => {
    const text = `entry ${random.letters(20)}`;
    const part = statement({
      messageId: random.hex(16),
      payments: [{ amount: sold.gross.toFixed(2), text, day: PAST_DAY }],
    });
    return bookFile(part, (model) => {
      model.put('entry', text, 'waiting');
      const decision = random.chance(0.7) ? 'match' : 'dismiss';
      follow(decide({ sold, mark: text, decision }));
      if (decision === 'dismiss') follow(rest(sold, sold.gross));
    });
  };

  interface Decision {
    sold: Sold;
    /** Reference or text of the entry. */
    mark: string;
    decision: 'match' | 'dismiss';
  }
  const decide = ({ sold, mark, decision }: Decision) =>
    read('get_waiting_entries', {}, (_model, answer) => {
      const { entries } = waitingEntries.parse(answer);
      const found = entries.find(({ reference, text }) => (reference ?? text) === mark);
      if (found === undefined) throw new Error(`The entry ${mark} is not listed.`);
      const { id } = found;
      if (decision === 'dismiss')
        follow(call('dismiss_bank_entry', { id }, (model) => model.put('entry', mark, 'dismissed')));
      else
        follow(
          call('match_bank_entry', { id, order_number: sold.number }, (model) => {
            model.put('entry', mark, 'booked');
            model.pay({ reference: mark, order: sold.name, amount: sold.gross });
            model.put('order', sold.name, 'completed');
            settled(sold);
          }),
        );
    });

  return { byHand, byBank, byStranger };
}
