import type { CallOutput } from '@halla/contract/calls';
import type { SentDocument } from '@halla/contract/trade-documents';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { sentState } from '#app/mail/sent-state.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { namedParent, requireParent } from './parent.ts';
import { preparedDocument } from './prepared-document.ts';
import {
  findTradeDocument,
  lastAddress,
  listTradeDocuments,
  parentOfRow,
  type SentRow,
} from './trade-documents.repository.ts';

/** A document as it would be mailed now, in its language. */
export async function getTradeDocument({
  ctx,
  input,
}: Asked<'get_trade_document'>): Promise<CallOutput<'get_trade_document'>> {
  const document = await preparedDocument(ctx, input);
  const { kind, number, version, language, filename, content, fingerprint } = document;
  const { subject, body } = wordMail({ content: document.mail(null), language });
  return {
    ...{ kind, number, version, language, filename, content, fingerprint },
    to: (await lastAddress(ctx.db, document.parent)) ?? document.to,
    ...{ subject, text: body.trim() },
    hindrances: document.hindrances,
    missingSetting: document.missingSetting,
  };
}

/** The documents of a row as they were sent. */
export async function getSentTradeDocuments({ ctx, input }: Asked<'get_sent_trade_documents'>) {
  const parent = namedParent(input);
  await requireParent(ctx, parent);
  return { documents: (await listTradeDocuments(ctx.db, parent)).map(presentSent) };
}

function presentSent(row: SentRow): SentDocument {
  const { id, kind, number, version, language, filename, toAddress, createdAt, userId, userName } = row;
  return {
    ...{ id, kind, number, version, language, filename, to: toAddress, at: createdAt.toISOString() },
    state: sentState(row),
    User: { id: userId, fullName: userName },
  };
}

/** The PDF of a document as sent. */
export async function getSentTradeDocument({ ctx, input: { id } }: Asked<'get_sent_trade_document'>) {
  const row = await findTradeDocument(ctx.db, id);
  if (row === undefined) throw new AppError('core.not_found');
  await requireParent(ctx, parentOfRow(row));
  const { storageKey, pdfFilename: filename, pdfSize: size } = row;
  return { storageKey, filename, contentType: 'application/pdf', size };
}
