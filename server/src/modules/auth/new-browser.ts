import { readBrowserName } from '@halla/domain/access/browser-names';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { Account } from '#modules/users/users.service.ts';
import { listUserAgents } from './sign-ins.repository.ts';

interface SigningIn {
  work: Work;
  /** As it was before this sign-in. */
  account: Account;
  /** Network of the sign-in. */
  address: string;
  userAgent: string | null;
}

/**
 * Mails a user who signs in from a browser of another name or on another system than before; the first sign-in
 * of all is expected. Sign-ins are compared by these names, because every update of a browser changes its user
 * agent. Call it before the session of this sign-in is stored.
 */
export async function mailAboutNewBrowser({ work, account, address, userAgent }: SigningIn): Promise<void> {
  if (account.lastLogin === null) return;
  const name = browserText(userAgent);
  const known = await listUserAgents({ db: work.db, userId: account.id });
  if (known.some((earlier) => browserText(earlier) === name)) return;
  await work.mail({
    to: account,
    content: {
      kind: 'new_browser',
      fullName: account.fullName,
      browser: name,
      network: address,
      link: publicUrl({ config: work.config, path: '/settings' }),
    },
  });
}

/** Such as Firefox · Windows; a dash for an unknown one. */
function browserText(userAgent: string | null): string {
  const { browser, system } = readBrowserName(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ') || '-';
}
