import type { PushBrowser } from '@halla/contract/push';
import { readBrowserName } from '@halla/domain/access/browser-names';
import type { ShownSubscription } from './push-subscriptions.shared.repository.ts';

/** A browser without its address, which only identifies it. */
export function presentBrowser(
  { id, endpoint, userAgent, createdAt, lastPushAt }: ShownSubscription,
  { own }: { own: string | undefined },
): PushBrowser {
  return {
    id,
    ...readBrowserName(userAgent),
    createdAt: createdAt.toISOString(),
    lastPushAt: lastPushAt?.toISOString() ?? null,
    isThis: endpoint === own,
  };
}
