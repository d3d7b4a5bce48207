import { LIVE_DOMAINS, type LiveDomain } from '@halla/domain/resources/live-domains';

/** Sent after commit; the web refetches what is on screen. */
export interface ChangedEvent {
  domain: LiveDomain;
  id: number;
  /** Device the change belongs to, so that its page knows. */
  deviceId?: number | undefined;
}

/** Name of the events that carry a change. */
export const LIVE_CHANGED = 'changed';
/**
 * Sent instead of the changes when the server does not have all of them, or one is too broad: refetch the
 * screen.
 */
export const LIVE_GAP = 'gap';

/** As its schema says it; every page follows live events, and the library of schemas is a tenth of what a page loads. */
export function isChangedEvent(value: unknown): value is ChangedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { domain, id, deviceId }: { domain?: unknown; id?: unknown; deviceId?: unknown } = value;
  return (
    LIVE_DOMAINS.some((known) => known === domain) &&
    Number.isSafeInteger(id) &&
    (deviceId === undefined || Number.isSafeInteger(deviceId))
  );
}
