import { mailOutbox } from '#app/mail/mail.table.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { tickets } from '../tickets.table.ts';
import { escalations } from './on-call.table.ts';

interface Quiet {
  at: Date;
  /** User who has handled every alert. */
  userId: number;
}

/** Sets the clock, and clears escalations, mails and everything urgent. */
export async function leaveNothingUrgent(t: TestServer, { at, userId }: Quiet): Promise<void> {
  const { db } = t.database;
  t.clock.now = at;
  await db.delete(escalations);
  await db.delete(mailOutbox);
  await db.update(tickets).set({ deletedAt: at });
  await db.update(alerts).set({ userId, handledAt: at });
}
