import { readBrowserName } from '@halla/domain/access/browser-names';
import type { AuditEntry, Work } from '#app/calls/context.ts';
import { deleteSubscriptions, type ShownSubscription } from './push-subscriptions.shared.repository.ts';

interface Ended {
  work: Pick<Work, 'db' | 'auditMany'>;
  userId: number;
}

/** Ends the pushes to all browsers of a user, with an audit row for each. Live events are left to the caller. */
export async function endPushesOf({ work, userId }: Ended): Promise<void> {
  const browsers = await deleteSubscriptions({ db: work.db, userId });
  if (browsers.length === 0) return;
  await work.auditMany(browsers.map((browser) => endOf({ userId, browser })));
}

interface OneBrowser {
  userId: number;
  browser: ShownSubscription;
}

/** Audit row of a browser that is unsubscribed. */
export function endOf({ userId, browser }: OneBrowser): AuditEntry {
  return { ...ofUser(userId), before: browserFacts(browser), after: { pushBrowserEnded: true } };
}

/** Audit row of a browser that subscribes. */
export function beginOf({ userId, browser }: OneBrowser): AuditEntry {
  return { ...ofUser(userId), after: { pushBrowserAdded: true, ...browserFacts(browser) } };
}

const ofUser = (id: number) =>
  ({ entity: 'users', entityId: id, resource: { kind: 'user', id } }) satisfies Partial<AuditEntry>;

/** A browser as stored in the trail: neither its address nor its keys. */
function browserFacts({ id, userAgent }: ShownSubscription) {
  const { browser, system } = readBrowserName(userAgent);
  return { pushBrowserId: id, pushBrowser: browser, pushSystem: system };
}
