import { LIVE_DOMAINS, type LiveDomain } from '@halla/domain/resources/live-domains';

/** Sent after commit; the web refetches what is on screen. */
export interface ChangedEvent {
  domain: LiveDomain;
  id: number;
  /** Device of the change, so that its page is refetched. */
  deviceId?: number | undefined;
}

/** Event name of a change. */
export const LIVE_CHANGED = 'changed';
/** Sent when changes are missing or one is too broad: refetch the screen. */
export const LIVE_GAP = 'gap';

/**
 * Hand-written check of the schema, because every page follows live events and the schema library is a tenth of what
 * a page loads.
 */
export function isChangedEvent(value: unknown): value is ChangedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { domain, id, deviceId }: { domain?: unknown; id?: unknown; deviceId?: unknown } = value;
  return (
    LIVE_DOMAINS.some((known) => known === domain) &&
    Number.isSafeInteger(id) &&
    (deviceId === undefined || Number.isSafeInteger(deviceId))
  );
}
