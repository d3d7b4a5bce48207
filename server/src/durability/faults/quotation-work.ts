import { z } from 'zod';
import type { Operation } from './operation.ts';
import { madeOrder, type SaleSteps, type Sold, type SoldLine } from './payment-work.ts';
import type { tradeDocumentWork } from './trade-document-work.ts';

/** Content of a quotation: lines as sent, and their total with VAT. */
interface Offered {
  lines: SoldLine[];
  gross: number;
}

interface QuotationSteps extends SaleSteps {
  drawOffered: () => Offered;
  content: (name: string, lines: object[]) => object;
  mailDocument: ReturnType<typeof tradeDocumentWork>;
  /** Continues with the order of a quotation. */
  ordered: (sold: Sold) => Operation;
}

const madeQuotation = z.object({ quotation: z.object({ id: z.int() }) });

/**
 * Quotations: some drafts are deleted, some changed before sending; then they are ordered, some after being
 * declined.
 */
export function quotationWork(given: QuotationSteps): () => Operation {
  const { call, random, follow, drawOffered, content, mailDocument, ordered } = given;

  const remove = ({ id, name }: { id: number; name: string }) =>
    call('delete_quotation', { id }, (model) => model.rows.quotation.delete(name));

  interface Quoted extends Offered {
    id: number;
    name: string;
  }
  const order = ({ id, name, gross, lines }: Quoted) =>
    call('order_quotation', { id }, (model, answer) => {
      model.put('quotation', name, 'accepted');
      model.put('order', name, 'invoiced');
      follow(ordered({ ...madeOrder.parse(answer).order, name, gross, lines }));
    });

  const move = ({ id, name }: Quoted, step: string, state: string, ...after: Operation[]) =>
    call('move_quotation', { id, step }, (model) => {
      model.put('quotation', name, state);
      follow(...after);
    });

  const send = (quoted: Quoted) => {
    const reopen = move(quoted, 'reopen', 'sent', order(quoted));
    const next = random.chance(0.3) ? move(quoted, 'decline', 'declined', reopen) : order(quoted);
    const document = { kind: 'quotation', quotation_id: quoted.id, revision: 1 } as const;
    return move(quoted, 'send', 'sent', mailDocument(document), next);
  };

  const edit = ({ id, name }: { id: number; name: string }) => {
    const { lines, gross } = drawOffered();
    return call('edit_quotation', { orderData: { id, genericDevices: lines } }, () =>
      follow(send({ id, name, gross, lines })),
    );
  };

  return () => {
    const name = `order ${random.uuid()}`;
    const { lines, gross } = drawOffered();
    const orderData = { ...content(name, lines), validUntil: '2099-12-31' };
    return call('add_quotation', { orderData }, (model, answer) => {
      const { id } = madeQuotation.parse(answer).quotation;
      model.put('quotation', name, 'draft');
      const next = random.integer(1, 10);
      follow(
        next <= 2 ? remove({ id, name }) : next <= 5 ? edit({ id, name }) : send({ id, name, gross, lines }),
      );
    });
  };
}
