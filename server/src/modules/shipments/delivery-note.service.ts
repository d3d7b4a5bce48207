import { defaultIssuer } from '@halla/domain/documents/issuers';
import { printedDelivery } from '@halla/domain/documents/printed-delivery';
import { languageFor } from '@halla/domain/documents/trade-documents';
import { businessDay } from '@halla/domain/time';
import type { ReadTradeDocument } from '#modules/documents/read-document.ts';
import { issuersOf, letterheadOf } from '#modules/orders/billing/issuers.service.ts';
import { presentReceiver } from '#modules/orders/parties/present-parties.ts';
import { findDelivery } from './delivery-note.repository.ts';

/** A shipment to a customer as described to its receiver, issued by the company that invoices its order. */
export const readDeliveryNote: ReadTradeDocument = async ({ db, config, now }, { id, language: wanted }) => {
  const row = await findDelivery(db, id);
  if (row === undefined) return undefined;
  const { number, status, shippingInfo, leftAt, orderNumber, packed, lines } = row;
  const { carrier, trackingNumber, shippingTerm, purchaseOrder } = row;
  const receiver = presentReceiver(shippingInfo);
  const { companyName, contactName, companyAddress, location, contactPhone } = receiver;
  const issuerKey = row.issuer ?? defaultIssuer(location);
  const issuer = issuersOf(config)[issuerKey];
  const language = wanted ?? row.language ?? languageFor(location);
  const date = businessDay(leftAt ?? now, config.BUSINESS_TIME_ZONE);
  const told = {
    ...{ number, language, date, sender: issuer, lines, packed },
    ...{ carrier, trackingNumber, shippingTerm, purchaseOrder },
    orderNumber: orderNumber === null ? null : String(orderNumber),
    receiver: { companyName, contactName, companyAddress, location, contactPhone },
  };
  const letterhead = letterheadOf(config, { key: issuerKey, issuer });
  return {
    ...{ number, language, day: date, issuerKey, issuer },
    client: contactName ?? companyName ?? '',
    to: receiver.contactEmail?.trim() || null,
    isCancelled: status === 'cancelled',
    content: (version) => ({
      ...{ kind: 'delivery_note', ...letterhead },
      delivery: printedDelivery({ ...told, version }),
    }),
  };
};
