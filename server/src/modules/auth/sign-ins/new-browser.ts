import { readBrowserName } from '@halla/domain/access/browser-names';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { Account } from '#modules/users/users.service.ts';
import { listUserAgents } from './sign-ins.repository.ts';

interface SigningIn {
  work: Work;
  /** The account before this sign-in. */
  account: Account;
  /** Network of the sign-in. */
  address: string;
  userAgent: string | null;
}

/**
 * Mails a user who signs in with a browser or operating system not used before, except at the very first sign-in.
 * Compares names, because every browser update changes the user agent. Must be called before the session of this
 * sign-in is stored.
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

/** For example Firefox · Windows; a dash if unknown. */
function browserText(userAgent: string | null): string {
  const { browser, system } = readBrowserName(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ') || '-';
}
