import type { PageAddress } from '../../../ui/link.tsx';

/** The crashes of a version; null: those of devices that reported none. */
export function crashLogsAddress(version: string | null): PageAddress {
  return `/cpanel/crashlogs?type=1&version=${encodeURIComponent(version ?? '-')}`;
}
