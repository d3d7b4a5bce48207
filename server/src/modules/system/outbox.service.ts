import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { listMails, lockMail, makeDue, selectMails } from './outbox.repository.ts';
import { presentMail } from './system.presenter.ts';

/** Mails with their states, without their texts, which may contain links that open an account. */
export async function getOutbox({ ctx: { db, now }, input }: Asked<'get_outbox'>) {
  const { cursor, limit = LIST_CAPS.outbox.default, search_value: search, states } = input;
  const request = { db, now, search, states };
  const { rows: mails, ...page } = await answerPage({
    db,
    query: listMails({ ...request, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor(createdAt, id),
    all: selectMails(request),
    present: (rows) => rows.map(presentMail),
  });
  return { mails, ...page };
}

/** Makes a refused mail due again. */
export async function retryMail({ ctx, input: { mail_id: id } }: Asked<'retry_mail'>) {
  const { db, now } = ctx;
  const mail = await lockMail(db, id);
  if (mail === undefined) throw new AppError('core.not_found');
  if (mail.sentAt !== null) throw new AppError('system.mail_sent');
  if (mail.withheldAt !== null) throw new AppError('system.mail_withheld');
  if (mail.secretExpiresAt !== null && mail.secretExpiresAt <= now) throw new AppError('system.mail_expired');
  await makeDue(db, id);
  ctx.changed({ domain: 'mails', id });
  const { attempts, lastError } = mail;
  await ctx.audit({
    entity: 'mail_outbox',
    entityId: id,
    resource: null,
    before: { attempts, lastError },
    after: { attempts: 0 },
  });
  return { message: 'The mail is sent again' };
}
