import { z } from 'zod';
import type { Operation } from './operation.ts';
import type { SaleSteps } from './payment-work.ts';

/** What a document is made from: an order, a sent revision of a quotation, a resupply order or a delivery. */
export type DocumentParent =
  | { kind: 'order_confirmation' | 'proforma'; order_id: number }
  | { kind: 'quotation'; quotation_id: number; revision: number }
  | { kind: 'purchase_order'; resupply_order_id: number }
  | { kind: 'delivery_note'; shipment_id: number };

const shownDocument = z.object({ fingerprint: z.string(), version: z.int() });

/** Trade documents: previewed, mailed, and some mailed again as the next version. */
export function tradeDocumentWork({ call, read, random, follow }: SaleSteps) {
  return function mailDocument(parent: DocumentParent): Operation {
    return read('get_trade_document', parent, (_model, answer) => {
      const { fingerprint, version } = shownDocument.parse(answer);
      const subject = `mail ${random.uuid()}`;
      const mail = { fingerprint, version, to: 'buyer@clinic.test', subject, text: 'Attached' };
      const again = version === 1 && random.chance(0.3);
      follow(
        call('send_trade_document', { ...parent, ...mail }, (model) => {
          model.put('tradeDocument', subject, `version ${version}`);
          if (again) follow(mailDocument(parent));
        }),
      );
    });
  };
}
