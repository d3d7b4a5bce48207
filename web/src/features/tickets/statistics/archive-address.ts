import type { PageAddress } from '../../../ui/link.tsx';
import { ARCHIVE_FILTERS } from '../list/ticket-filter.ts';

type ArchiveFilter = Parameters<typeof ARCHIVE_FILTERS.query>[0];

/** URL of the archive, filtered to the tickets behind a number. */
export function archiveAddress(filter: ArchiveFilter): PageAddress {
  return `/cpanel/maintenance/ticketarchive?${ARCHIVE_FILTERS.query(filter)}`;
}
