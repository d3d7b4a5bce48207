import { REFUSED_ANSWER_DAYS } from '@halla/domain/tickets/mailed-answers';
import { lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { forgetDone } from '#app/calls/done-writes.repository.ts';
import { sweepArriving } from '#app/files/arriving.ts';
import { sweepLoose } from '#app/files/loose-files.repository.ts';
import type { Storage } from '#app/files/storage.ts';
import type { Job } from '#app/jobs/jobs.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { emptyExpiredMails } from '#app/mail/mail-worker.ts';
import type { Config } from '#app/process/config.ts';
import { webhookDeliveries } from '#app/webhooks/webhooks.table.ts';
import type { Db } from '#db/database.ts';
import { preparePartitions } from '#db/partitions.ts';
import { deleteStaleSignIns } from '#modules/auth/sign-ins/stale-sign-ins.repository.ts';
import { deleteOldLogs } from '#modules/devices/documents/old-logs.service.ts';
import { deleteTicketsBefore } from '#modules/downloads/downloads.repository.ts';
import { eraseEndedAccounts } from '#modules/privacy/erase-ended-accounts.service.ts';
import { deleteReadsBefore } from '#modules/privacy/reads/person-reads.repository.ts';
import { clearExpiredPushes } from '#modules/push/queue-pushes.shared.repository.ts';
import { moveColdSeries } from '#modules/sessions/cold/move-cold-series.service.ts';
import { removeColdObjects } from '#modules/sessions/cold/remove-cold-objects.service.ts';
import { judgeOldSessions } from '#modules/sessions/judging/judge-old-sessions.service.ts';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { deleteReceived } from '#modules/tickets/mailed-answers/received-mails.repository.ts';

const KEEP_DELIVERIES_DAYS = 30;
const DAY_MS = 86_400_000;
const KEEP_MAILS_DAYS = 90;
/** Days after expiry; until then they make a repeated event recognisable. */
const KEEP_PUSHES_DAYS = 30;
/** As documented on the API page. */
const KEEP_DONE_WRITES_DAYS = 7;

/** Less than the 15 minutes after which the queue considers a job dead; the next run continues. */
const MOVE_SERIES_MS = 10 * 60_000;

interface MaintenanceOptions {
  db: Db;
  storage: Storage;
  config: Config;
  log: FastifyBaseLogger;
  clock: () => Date;
}

/** Scheduled maintenance: creating partitions ahead of time and deleting expired data. */
export function maintenanceJobs({ db, storage, config, log, clock }: MaintenanceOptions): Job[] {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return [
    { name: 'prepare-partitions', run: () => preparePartitions(db, clock()) },
    {
      name: 'delete-old-logs',
      run: () => deleteOldLogs(db, { storage, before: ago(config.DAILY_LOG_KEEP_DAYS), now: clock() }),
    },
    {
      name: 'delete-stale-sign-ins',
      run: () => deleteStaleSignIns(db, ago(config.SESSION_MAX_DAYS)),
    },
    {
      name: 'delete-done-writes',
      run: () => forgetDone(db, ago(KEEP_DONE_WRITES_DAYS)),
    },
    {
      name: 'delete-expired-tickets',
      run: () => deleteTicketsBefore(db, clock()),
    },
    {
      name: 'delete-old-reads',
      run: () => deleteReadsBefore(db, ago(config.READS_KEEP_DAYS)),
    },
    {
      name: 'erase-ended-accounts',
      run: async () => {
        const before = ago(config.ENDED_ACCOUNT_KEEP_DAYS);
        const erased = await eraseEndedAccounts({ db, before, now: clock() });
        if (erased > 0) log.info({ erased }, 'accounts that ended long ago were erased');
      },
    },
    // Has work after an update to the first release with verdicts, and for sessions whose measurements could not be read.
    {
      name: 'judge-sessions',
      run: async () => {
        const { judged, damaged } = await judgeOldSessions({ db, storage, log }, config.BUSINESS_TIME_ZONE);
        if (judged > 0) log.info({ judged }, 'sessions were judged');
        if (damaged.length > 0) log.error({ damaged }, 'measurements of sessions are damaged');
      },
    },
    {
      name: 'move-cold-series',
      run: async () => {
        const moved = await moveColdSeries({ db, storage, config, clock, maxMs: MOVE_SERIES_MS });
        if (moved.objects > 0) log.info(moved, 'measurements moved to the files');
      },
    },
    {
      name: 'prove-ledger',
      run: async () => {
        const { differing, differences } = await proveLedger(db, clock());
        if (differing > 0)
          log.error({ differing, differences }, 'the ledger of stock does not add up to the totals');
      },
    },
    {
      name: 'delete-loose-files',
      run: async () => {
        await removeColdObjects(db, clock());
        await sweepLoose(db, { storage, before: ago(1) });
        await sweepArriving({ dataDir: config.DATA_DIR, before: ago(1) });
      },
    },
    {
      name: 'empty-expired-mails',
      run: async () => {
        await emptyExpiredMails(db, clock());
        await clearExpiredPushes(db, { now: clock(), before: ago(KEEP_PUSHES_DAYS) });
      },
    },
    {
      name: 'delete-old-deliveries',
      run: async () => {
        await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, ago(KEEP_DELIVERIES_DAYS)));
      },
    },
    {
      name: 'delete-sent-mails',
      run: async () => {
        const before = ago(KEEP_MAILS_DAYS);
        await db
          .delete(mailOutbox)
          .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.secretExpiresAt, before)));
        await deleteReceived(db, ago(REFUSED_ANSWER_DAYS));
      },
    },
  ];
}
