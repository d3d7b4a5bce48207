import type { Surroundings } from '#app/calls/context.ts';
import type { Watched } from '#app/process/watched-metrics.ts';
import type { Executor } from '#db/database.ts';
import { configuredMailbox } from './mailbox-name.ts';
import { countRefused, findMailbox } from './received-mails.repository.ts';

const DAY_MS = 86_400_000;

/** Figures about answers by mail for /metrics. A mailbox that was never read counts from the first attempt. */
export async function watchAnswers({
  db,
  config,
  now,
}: Pick<Surroundings, 'config' | 'now'> & { db: Executor }): Promise<Watched['answers']> {
  const mailbox = configuredMailbox(config);
  const row = mailbox === null ? undefined : await findMailbox(db, mailbox);
  const since = row && (row.readAt ?? row.createdAt);
  return {
    mailboxAgeS: since === undefined ? null : Math.max(0, (now.getTime() - since.getTime()) / 1000),
    refused: await countRefused(db, new Date(now.getTime() - DAY_MS)),
  };
}
