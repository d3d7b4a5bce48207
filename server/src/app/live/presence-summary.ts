import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import type { Change } from '../calls/change.ts';
import { type LiveEvent, type SeenEvent, seenOf } from './live-event.ts';

/** A fleet is in contact all the time: one summary per this interval instead of one event per contact. */
const SUMMARY_EVERY_MS = 10_000;

interface Presence extends Change {
  domain: typeof PRESENCE_DOMAIN;
}

/** True for a contact with a device; sent to subscribers as part of a summary only. */
export function isPresence(event: LiveEvent): event is Presence {
  return 'domain' in event && event.domain === PRESENCE_DOMAIN;
}

/** Collects contacts, and sends the companies of their devices at most once per interval, the first at once. */
export function createPresenceSummary(send: (summary: SeenEvent) => void) {
  const companies = new Set<number | null>();
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function sendNow(): void {
    timer = undefined;
    sentAt = performance.now();
    send(seenOf(companies));
    companies.clear();
  }

  return {
    add: (contacts: readonly Presence[]): void => {
      for (const { owners = [null] } of contacts) for (const owner of owners) companies.add(owner);
      if (timer !== undefined) return;
      const wait = sentAt + SUMMARY_EVERY_MS - performance.now();
      if (wait <= 0) sendNow();
      else timer = setTimeout(sendNow, wait);
    },
    stop: (): void => clearTimeout(timer),
  };
}
