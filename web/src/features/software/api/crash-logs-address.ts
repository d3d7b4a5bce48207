import type { PageAddress } from '../../../ui/link.tsx';

/** URL of a version's crashes; null: crashes of devices that reported no version. */
export function crashLogsAddress(version: string | null): PageAddress {
  return `/cpanel/crashlogs?type=1&version=${encodeURIComponent(version ?? '-')}`;
}
