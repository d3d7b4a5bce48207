import type { Work } from '#app/calls/context.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { Account } from '#modules/users/users.service.ts';
import { replaceResetToken } from '../auth.repository.ts';

const HOUR_MS = 3_600_000;
const VALID_HOURS = 72;

interface Invited {
  work: Work;
  account: Pick<Account, 'id' | 'userName' | 'fullName' | 'emailAddress' | 'language'>;
}

/**
 * Creates the only valid invitation of a user, with which a first password is set. It is mailed; without a mail
 * server the answer contains the link, which is not stored anywhere.
 */
export async function invite({
  work,
  account,
}: Invited): Promise<{ link: string | null; expiresAt: string }> {
  const { db, now, config } = work;
  const { id: userId, userName, fullName } = account;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + VALID_HOURS * HOUR_MS);
  await replaceResetToken(db, {
    token: { tokenHash: hashSecret(token), userId, purpose: 'invitation', createdAt: now, expiresAt },
    now,
  });
  await work.audit({
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    after: { invited: true, invitationEnd: expiresAt },
  });
  const link = publicUrl({ config, path: `/reset_password/${token}` });
  if (config.SMTP_URL === undefined) return { link, expiresAt: expiresAt.toISOString() };
  await work.mail({
    to: account,
    content: { kind: 'invitation', fullName, userName, link },
    secretExpiresAt: expiresAt,
  });
  return { link: null, expiresAt: expiresAt.toISOString() };
}
