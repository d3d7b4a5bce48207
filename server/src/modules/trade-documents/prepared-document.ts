import { createHash } from 'node:crypto';
import type { CallRequest } from '@halla/contract/calls';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { missingIssuerSetting } from '@halla/domain/documents/issuers';
import { sendingHindrances } from '@halla/domain/documents/sending';
import { versionedNumber } from '@halla/domain/documents/trade-documents';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { MailContents, WordedMail } from '#app/mail/mail-kinds.ts';
import { parentOf, requireParent } from './parent.ts';
import { readDocument } from './trade-document-kinds.ts';
import { countVersions } from './trade-documents.repository.ts';

type Wanted = CallRequest<'get_trade_document'>;
type Reading = Pick<SignedInContext, 'db' | 'config' | 'now' | 'actor' | 'resources'>;

/** A document as it would be mailed now. */
export async function preparedDocument(ctx: Reading, input: Wanted) {
  const { kind, revision, language: wanted } = input;
  const parent = parentOf(kind, input);
  await requireParent(ctx, parent);
  const read = await readDocument(kind, ctx, { id: parent.id, revision, language: wanted });
  if (read === undefined) throw new AppError('core.not_found');
  const { number, language, day, issuer, issuerKey, client, to, isCancelled } = read;
  const version = (await countVersions(ctx.db, { parent, kind, number })) + 1;
  const content = read.content(version);
  const missingSetting = missingIssuerSetting(issuerKey, issuer);
  const sendsMails = ctx.config.SMTP_URL !== undefined;
  return {
    ...{ kind, parent, number, version, language, issuer, to, content, missingSetting },
    filename: documentFileName({ kind, number: versionedNumber(number, version), language }),
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    hindrances: sendingHindrances({ isCancelled, missingSetting, sendsMails, hasPdf: true }),
    mail: (own: WordedMail | null): MailOfDocument => ({
      ...{ kind: 'trade_document_sent', document: kind, client, number, day, own },
      ...{ issuer: issuer.name, answerTo: issuer.email },
    }),
  };
}

type MailOfDocument = { kind: 'trade_document_sent' } & MailContents['trade_document_sent'];
export type PreparedDocument = Awaited<ReturnType<typeof preparedDocument>>;
