import type { PageAddress } from '../../../ui/link.tsx';
import { ARCHIVE_FILTERS } from '../list/ticket-filter.ts';

type ArchiveFilter = Parameters<typeof ARCHIVE_FILTERS.query>[0];

/** The archive, narrowed to the tickets that a number counts. */
export function archiveAddress(filter: ArchiveFilter): PageAddress {
  return `/cpanel/maintenance/ticketarchive?${ARCHIVE_FILTERS.query(filter)}`;
}
