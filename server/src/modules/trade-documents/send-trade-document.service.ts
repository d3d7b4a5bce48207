import { createHash } from 'node:crypto';
import type { CallRequest } from '@halla/contract/calls';
import { RESOURCES } from '@halla/domain/resources/resources';
import type { Asked, LastStepContext, ReceivedFile, StepsContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { keepFiles, removeLoose } from '#app/files/loose-files.repository.ts';
import { storeMadePdf } from '#app/files/store-made.ts';
import { wordMail } from '#app/mail/word-mail.ts';
import { renderInThread } from '#app/pdf/render-in-thread.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { refuseHindered } from '#modules/documents/refuse-hindered.ts';
import { parentOf } from './parent.ts';
import { type PreparedDocument, preparedDocument } from './prepared-document.ts';
import { insertTradeDocument } from './trade-documents.repository.ts';

interface Sending extends Asked<'send_trade_document'> {
  ctx: Asked<'send_trade_document'>['ctx'] & StepsContext & LastStepContext;
}

type Input = CallRequest<'send_trade_document'>;

/**
 * Renders a document, mails it, and stores its PDF. Nothing is locked during rendering: the printed content is
 * compared once more in the transaction that stores it.
 */
export async function sendTradeDocument({ ctx, input }: Sending) {
  const document = await preparedDocument(ctx, input);
  refuseHindered(document);
  refuseChanged(document, input);
  const bytes = await renderInThread(document.content);
  const file = await storeMadePdf(ctx, { filename: document.filename, bytes });
  const pdf = { file, sha256: createHash('sha256').update(bytes).digest('hex') };
  try {
    return await ctx.lastStep((work) => keepAndMail({ ...ctx, ...work }, { input, pdf }));
  } finally {
    await removeLoose({ db: ctx.db, storage: ctx.storage, keys: [file.storageKey] });
  }
}

/** Refuses to send content that differs from what the sender saw. */
function refuseChanged({ fingerprint, version }: PreparedDocument, input: Input): void {
  if (fingerprint !== input.fingerprint || version !== input.version) throw new AppError('documents.changed');
}

interface KeepAndMail {
  input: Input;
  pdf: { file: ReceivedFile; sha256: string };
}

async function keepAndMail(work: Work & Sending['ctx'], { input, pdf: { file, sha256 } }: KeepAndMail) {
  const { db, now, actor } = work;
  const { to, subject, text } = input;
  const parent = parentOf(input.kind, input);
  const row = `${parent.kind} ${parent.id}`;
  await lockValuesUntilCommit(db, [{ lock: 'tradeDocuments', value: row }]);
  const document = await preparedDocument(work, input);
  refuseHindered(document);
  refuseChanged(document, input);
  const { kind, number, version, language, filename, issuer } = document;
  const content = document.mail({ subject, body: text });
  const id = await insertTradeDocument(db, {
    parent,
    document: {
      ...{ kind, number, version, language, toAddress: to, ...wordMail({ content, language }) },
      ...{ pdfFilename: filename, pdfSha256: sha256, pdfSize: file.size, storageKey: file.storageKey },
      ...{ userId: actor.userId, createdAt: now },
    },
  });
  await keepFiles({ db, keys: [file.storageKey] });
  await work.audit({
    ...{ entity: 'trade_documents', entityId: id, resource: parent },
    after: { sent: number, document: kind, version, to, files: [filename] },
  });
  work.changed({ domain: RESOURCES[parent.kind].live.domain, id: parent.id });
  const pdf = { filename, contentType: 'application/pdf', storageKey: file.storageKey };
  await work.mail({
    ...{ to: { emailAddress: to, language }, about: parent, content, eventKey: String(id) },
    ...{ attachments: [pdf], replyTo: issuer.email },
  });
  return { message: 'Document sent', document: { id, version } };
}
