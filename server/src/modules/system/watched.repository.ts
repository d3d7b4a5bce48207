import { LEVELS } from '@halla/domain/access/levels';
import { TOTAL_AT_MOST } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CountingContext } from '#app/calls/counter.ts';
import { lastRuns } from '#app/jobs/job-runs.repository.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { mailStateAt } from '#app/mail/mail-state.repository.ts';
import type { Watched } from '#app/process/watched-metrics.ts';
import { webhookDeliveries, webhooks } from '#app/webhooks/webhooks.table.ts';
import { rowLimit } from '#db/row-limit.ts';
import { silentDevices } from '#modules/devices/open-devices.counter.ts';
import { watchAnswers } from '#modules/tickets/mailed-answers/watch-answers.service.ts';
import { countUnsent } from './outbox.repository.ts';

interface Counted extends Record<string, unknown> {
  mailsDueS: number;
  deliveries: number;
  deliveriesDueS: number;
  silentDevices: number;
}

/** Figures of the database for /metrics, over all companies. */
export async function readWatched(ctx: Omit<CountingContext, 'actor'>): Promise<Watched> {
  const { db, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const sinceOldest = (due: PgColumn) =>
    sql`coalesce(greatest(extract(epoch from ${at} - min(${due})), 0), 0)::float8`;
  const silent = silentDevices({ ...ctx, actor: { userId: 0, level: LEVELS.SUPER_USER, scope: 'all' } })
    .limit(rowLimit(TOTAL_AT_MOST + 1))
    .getSQL();
  const { rows } = await db.execute<Counted>(sql`
    select mails.due as "mailsDueS", deliveries.count as "deliveries", deliveries.due as "deliveriesDueS",
      (select count(*)::int from (${silent}) as silent) as "silentDevices"
    from (select ${sinceOldest(mailOutbox.nextAttemptAt)} as due from ${mailOutbox}
        where ${mailOutbox.sentAt} is null and ${mailStateAt(now)} in ('waiting', 'failing')) as mails,
      (select count(*)::int as count, ${sinceOldest(webhookDeliveries.nextAttemptAt)} as due
        from ${webhookDeliveries} join ${webhooks} on ${webhooks.id} = ${webhookDeliveries.webhookId}
        where ${webhookDeliveries.nextAttemptAt} is not null and ${webhooks.isActive}) as deliveries`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('The watched values were not returned.');
  return {
    ...counted,
    mails: await countUnsent(db, now),
    jobs: await lastRuns(db),
    answers: await watchAnswers(ctx),
  };
}
