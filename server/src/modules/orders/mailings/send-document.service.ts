import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { MailAttachment } from '#app/mail/mail-kinds.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { refuseHindered } from '#modules/documents/refuse-hindered.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { countMailings, insertMailing } from './document-mailings.repository.ts';
import { mailedDocument } from './mailed-document.ts';

/** Mails an issued document to its buyer, and records what was sent. */
export async function sendDocument({ ctx, input }: Asked<'send_document'>) {
  const { db, now, actor } = ctx;
  const { order_id: orderId, to, subject, text } = input;
  // The second of two concurrent users finds what the first has sent.
  if ((await lockOrders(db, [orderId])).length === 0) throw new AppError('core.not_found');
  const document = await mailedDocument(ctx, input);
  const { row, issuer, pdf, eInvoice, content } = document;
  refuseHindered(document);
  if (pdf === undefined) throw new AppError('orders.no_pdf_to_send');
  if ((await countMailings(db, row.id)) > input.mailings) throw new AppError('orders.sent_meanwhile');
  const xml = input.e_invoice === true ? soundFile(eInvoice) : null;
  const own = content({ subject, body: text });
  const sent = wordMail({ content: own, language: row.language });
  const id = await insertMailing(db, {
    ...{ documentId: row.id, toAddress: to, ...sent, userId: actor.userId, createdAt: now },
    ...{ pdfFilename: pdf.filename, pdfSha256: await sha256Of(ctx, pdf.storageKey) },
    eInvoice: xml?.content ?? null,
  });
  await ctx.audit({
    ...{ entity: 'document_mailings', entityId: id, resource: { kind: 'order', id: orderId } },
    after: { sent: row.number, to, files: [pdf.filename, ...(xml ? [xml.filename] : [])] },
  });
  ctx.changed({ domain: 'orders', id: orderId });
  const pdfFile = { filename: pdf.filename, contentType: 'application/pdf', storageKey: pdf.storageKey };
  const attachments: MailAttachment[] = [
    pdfFile,
    ...(xml ? [{ ...xml, contentType: 'application/xml; charset=utf-8' }] : []),
  ];
  await ctx.mail({
    ...{ to: { emailAddress: to, language: row.language }, about: { kind: 'order', id: orderId } },
    ...{ content: own, eventKey: String(id), attachments, replyTo: issuer.email },
  });
  return { message: 'Document sent', mailing: { id } };
}

function soundFile(file: Awaited<ReturnType<typeof mailedDocument>>['eInvoice']) {
  if (!('broken' in file)) return file;
  throw new AppError('orders.unsound_document', { details: { rules: file.broken.join(', ') } });
}

async function sha256Of({ storage }: SignedInContext, storageKey: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(storageKey), hash);
  return hash.digest('hex');
}
