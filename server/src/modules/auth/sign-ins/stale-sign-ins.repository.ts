import { lt } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { loginFailures, passwordResetTokens, sessionTokens } from '../auth.table.ts';

/** Deletes what ended long ago: sessions, reset links, counted failures. */
export async function deleteStaleSignIns(db: Executor, before: Date): Promise<void> {
  await db.delete(sessionTokens).where(lt(sessionTokens.expiresAt, before));
  await db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, before));
  await db.delete(loginFailures).where(lt(loginFailures.createdAt, before));
}
