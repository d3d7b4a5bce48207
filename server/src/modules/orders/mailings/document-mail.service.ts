import type { CallOutput } from '@halla/contract/calls';
import type { Asked } from '#app/calls/context.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { countMailings, lastAddress } from './document-mailings.repository.ts';
import { invoiceAddress } from './invoice-address.repository.ts';
import { mailedDocument } from './mailed-document.ts';

/** The mail with which a document would be sent, in the language of the document. */
export async function getDocumentMail({
  ctx,
  input,
}: Asked<'get_document_mail'>): Promise<CallOutput<'get_document_mail'>> {
  const { db } = ctx;
  const { order, row, pdf, eInvoice, content, missingSetting, hindrances } = await mailedDocument(ctx, input);
  const { language, buyerCompanyId: companyId } = row;
  const { subject, body } = wordMail({ content: content(null), language });
  const known =
    (await invoiceAddress(db, companyId)) ?? (await lastAddress(db, { orderId: order.id, companyId }));
  return {
    to: known ?? (order.clientInfo.contactEmail?.trim() || null),
    ...{ language, subject, text: body.trim() },
    pdf: pdf?.filename ?? null,
    eInvoice: 'broken' in eInvoice ? null : eInvoice.filename,
    brokenRules: 'broken' in eInvoice ? [...eInvoice.broken] : [],
    ...{ missingSetting, hindrances },
    mailings: await countMailings(db, row.id),
  };
}
