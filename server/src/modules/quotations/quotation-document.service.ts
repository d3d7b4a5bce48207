import { offeredQuotation, printedQuotation } from '@halla/domain/quotations/printed-quotation';
import { businessDay } from '@halla/domain/time';
import type { ReadTradeDocument } from '#modules/documents/read-document.ts';
import { issuersOf, letterheadOf } from '#modules/orders/billing/issuers.service.ts';
import { presentRevision } from './quotations.presenter.ts';
import { findRevision } from './quotations.repository.ts';

/** A sent revision of a quotation as mailed to its client; drafts are not documents. */
export const readQuotationDocument: ReadTradeDocument = async ({ db, config }, { id, revision }) => {
  const row = revision === undefined ? undefined : await findRevision(db, { id, revision });
  if (row === undefined) return undefined;
  const sent = presentRevision(row);
  const { name, clientInfo, invoiceIssuer: issuerKey, invoiceLanguage: language } = sent;
  const issuer = issuersOf(config)[issuerKey];
  const date = businessDay(row.sentAt, config.BUSINESS_TIME_ZONE);
  const quotation = printedQuotation(offeredQuotation(sent), { issuer, date, isDraft: false });
  return {
    ...{ number: name, language, day: date, issuerKey, issuer },
    client: clientInfo.contactName ?? clientInfo.companyName ?? '',
    to: clientInfo.contactEmail?.trim() || null,
    content: () => ({
      ...{ kind: 'quotation', quotation },
      ...letterheadOf(config, { key: issuerKey, issuer }),
    }),
  };
};
