import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { CredentialChange } from '#app/mail/mail-kinds.ts';
import { accounts } from '#modules/users/users.service.ts';

interface Owned {
  work: Work;
  userId: number;
  change: CredentialChange;
  /** Names of the API keys that were created or have ended. */
  keys?: readonly string[];
  /** Changed by another user. */
  isByOther?: boolean;
}

/** Mails the owner of an enabled account about a change to how it is signed in to. */
export async function mailOwner({
  work,
  userId,
  change,
  keys = [],
  isByOther = false,
}: Owned): Promise<void> {
  const account = await accounts.byId(work.db, userId);
  if (account === undefined || account.disabled) return;
  await work.mail({
    to: account,
    content: {
      kind: 'account_changed',
      fullName: account.fullName,
      change,
      keys: keys.join(', '),
      isByOther,
      link: publicUrl({ config: work.config, path: '/settings' }),
    },
  });
}
