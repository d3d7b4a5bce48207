import { printedOrder } from '@halla/domain/documents/printed-order';
import { businessDay } from '@halla/domain/time';
import type { ReadTradeDocument } from '#modules/documents/read-document.ts';
import { listOrders } from '../orders.repository.ts';
import { presentClient } from '../parties/present-parties.ts';
import { letterheadOf } from './issuers.service.ts';
import { statedTerms } from './stored-billing.ts';

/** The confirmation or proforma invoice of an order: the whole order as an invoice of today would state it. */
export function readOrderDocument(kind: 'order_confirmation' | 'proforma'): ReadTradeDocument {
  return async ({ db, config, now }, { id, language: wanted }) => {
    const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
    if (order === undefined) return undefined;
    const { number, clientInfo, lines, currency, vat, invoiceIssuer: issuerKey, paymentStatus } = order;
    const { issuer, receiver, purchaseOrder, vatReason, vatReasonText } = statedTerms(order, config);
    const client = presentClient(clientInfo);
    const language = wanted ?? order.invoiceLanguage;
    const date = businessDay(now, config.BUSINESS_TIME_ZONE);
    const ordered = {
      number,
      client,
      receiver,
      purchaseOrder,
      lines,
      currency,
      vat,
      vatReason,
      vatReasonText,
    };
    const letterhead = letterheadOf(config, { key: issuerKey, issuer });
    return {
      ...{ number: String(number), language, day: date, issuerKey, issuer },
      client: client.contactName ?? client.companyName ?? '',
      to: clientInfo.contactEmail?.trim() || null,
      isCancelled: paymentStatus === 'cancelled',
      content: (version) => ({
        ...{ kind, ...letterhead },
        order: printedOrder(ordered, { issuer, language, date, version }),
      }),
    };
  };
}
