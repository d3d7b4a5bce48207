import { printedPurchase } from '@halla/domain/documents/printed-purchase';
import { languageFor } from '@halla/domain/documents/trade-documents';
import { businessDay } from '@halla/domain/time';
import type { ReadTradeDocument } from '#modules/documents/read-document.ts';
import { issuersOf, letterheadOf } from '#modules/orders/billing/issuers.service.ts';
import { findPurchase } from './purchase-order.repository.ts';

/** A resupply order as sent to its supplier. */
export const readPurchaseOrder: ReadTradeDocument = async ({ db, config, now }, { id, language: wanted }) => {
  const row = await findPurchase(db, id);
  if (row === undefined) return undefined;
  const { buyer: issuerKey, status, clientInfo, supplier, ...purchase } = row;
  const buyer = issuersOf(config)[issuerKey];
  const language = wanted ?? languageFor(supplier.location);
  const date = businessDay(now, config.BUSINESS_TIME_ZONE);
  const contactName = clientInfo.contactName ?? null;
  const letterhead = letterheadOf(config, { key: issuerKey, issuer: buyer });
  const told = { ...purchase, language, date, buyer, supplier: { ...supplier, contactName } };
  return {
    ...{ number: row.number, language, day: date, issuerKey, issuer: buyer },
    client: contactName ?? supplier.name,
    to: clientInfo.contactEmail?.trim() || null,
    isCancelled: status === 'cancelled',
    content: (version) => ({
      ...{ kind: 'purchase_order', ...letterhead },
      purchase: printedPurchase({ ...told, version }),
    }),
  };
};
