import { sql } from 'drizzle-orm';
import { users } from '#modules/users/users.table.ts';
import { passwordResetTokens } from '../auth.table.ts';

/** Expression: expiry of the open invitation of the row's user; null without one. */
export const invitedUntil = (now: Date) =>
  sql<Date | null>`(
  select max(${passwordResetTokens.expiresAt}) from ${passwordResetTokens}
  where ${passwordResetTokens.userId} = ${users.id} and ${passwordResetTokens.purpose} = 'invitation'
    and ${passwordResetTokens.usedAt} is null and ${passwordResetTokens.expiresAt} > ${now.toISOString()}::timestamptz)`.mapWith(
    passwordResetTokens.expiresAt,
  );
