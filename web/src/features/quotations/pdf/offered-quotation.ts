import type { Quotation, SentRevision } from '@halla/contract/quotations';
import type { OfferedQuotation } from '@halla/domain/quotations/printed-quotation';

/** What the pdf of a quotation, or of one of its sent revisions, says. */
export function offeredQuotation(quotation: Quotation | SentRevision): OfferedQuotation {
  const { name, clientInfo, shippingInfo, genericDevices: lines, invoiceLanguage: language } = quotation;
  const { currency, vat, vatReason, vatReasonText, purchaseOrder, validUntil } = quotation;
  const { deliveryEstimate, terms, clientNote } = quotation;
  const { unknownReceiver, companyName, contactName, companyAddress, location } = shippingInfo;
  const isNamed = !unknownReceiver && [companyName, contactName, companyAddress].some(Boolean);
  return {
    ...{ name, client: clientInfo, lines, currency, vat, vatReason, vatReasonText, language },
    receiver: isNamed ? { companyName, contactName, companyAddress, location } : null,
    ...{ purchaseOrder, validUntil, deliveryEstimate, terms, clientNote },
  };
}
