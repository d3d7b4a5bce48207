import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { mailOutbox } from '../mail/mail.table.ts';
import { webhookDeliveries } from '../webhooks/webhooks.table.ts';

/** Deletes mails and deliveries that were held back under a key and have not been sent. */
export async function dropHeld(db: Executor, key: string): Promise<void> {
  await db.delete(mailOutbox).where(and(eq(mailOutbox.holdKey, key), isNull(mailOutbox.sentAt)));
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.holdKey, key), isNull(webhookDeliveries.deliveredAt)));
}
