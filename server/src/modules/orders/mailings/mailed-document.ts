import { dueDay } from '@halla/domain/billing/ageing';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { missingIssuerSetting } from '@halla/domain/documents/issuers';
import { sendingHindrances } from '@halla/domain/documents/sending';
import type { SignedInContext } from '#app/calls/context.ts';
import type { MailContents, WordedMail } from '#app/mail/mail-kinds.ts';
import { findStored } from '#modules/files/root-files.service.ts';
import { eInvoiceFile } from '../billing/e-invoice-file.ts';
import { issuedDocument, type NamedDocument } from '../billing/issued-document.ts';
import type { DocumentRecord } from '../billing/order-documents.repository.ts';
import { presentDocuments } from '../billing/present-documents.ts';
import { statedTerms } from '../billing/stored-billing.ts';
import type { OrderRecord } from '../order-rows.ts';
import { statedReference } from '../payments/stated-reference.ts';

/** An issued document with everything that is sent; a draft is refused. */
export async function mailedDocument({ db, config }: SignedInContext, named: NamedDocument) {
  const { order, documents, row, day } = await issuedDocument(db, named);
  const root = { kind: 'invoice', key: String(order.number) } as const;
  const { issuer } = row.stated ?? statedTerms(order, config);
  const pdf = await findStored({ db, root, filename: documentFileName(row) });
  const missingSetting = missingIssuerSetting(row.issuer, issuer);
  const sendsMails = config.SMTP_URL !== undefined;
  return {
    ...{ order, row, issuer, pdf, missingSetting },
    hindrances: sendingHindrances({ missingSetting, sendsMails, hasPdf: pdf !== undefined }),
    eInvoice: eInvoiceFile(row, { order, documents, config, form: 'ubl' }),
    content: (own: WordedMail | null) => contentOf({ order, row, day, config, own }),
  };
}

interface ContentOf {
  order: OrderRecord;
  row: DocumentRecord;
  day: string;
  config: SignedInContext['config'];
  own: WordedMail | null;
}

/** The mail with a document; `own` is its text as changed by the sender. */
function contentOf({
  order,
  row,
  day,
  config,
  own,
}: ContentOf): { kind: 'document_sent' } & MailContents['document_sent'] {
  const { kind, number, buyer, currency, refersTo } = row;
  const { issuer } = row.stated ?? statedTerms(order, config);
  const presented = presentDocuments(order).documents.find(
    (one) => one.kind === kind && one.number === number,
  );
  const cents = (amount: number | undefined) => toHundredths(amount ?? 0) ?? 0;
  const gross = cents(presented?.gross);
  const payment =
    kind === 'invoice'
      ? {
          ...{ dueDay: dueDay(day, issuer.termDays), due: cents(presented?.due), refersTo: '' },
          reference: statedReference(row, { orderNumber: order.number, issuer }),
          ...{ iban: issuer.iban, bic: issuer.bic },
        }
      : { ...{ dueDay: '', due: gross, refersTo: refersTo.join(', ') }, reference: '', iban: '', bic: '' };
  return {
    ...{ kind: 'document_sent', document: kind, number, day, currency, gross, own, ...payment },
    client: buyer.contactName ?? buyer.companyName ?? '',
    ...{ issuer: issuer.name, answerTo: issuer.email },
  };
}
