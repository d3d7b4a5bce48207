import type { HistoryOf } from '@halla/domain/resources/history';
import type { HistoryEvent } from '@halla/domain/resources/history-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { groupEntries, type HistoryGroup } from '../history/group-entries.ts';
import { historyQuery } from '../history/use-history.ts';

/** Events that a stream shows in another form: its beginning, files with a link, mailed documents and money as sentences. */
const SHOWN_OTHERWISE: readonly HistoryEvent[] = [
  ...(['added', 'fileAdded', 'documentSent', 'eInvoiceSent'] as const),
  ...(['invoiceIssued', 'creditNoteIssued'] as const),
  ...(['paymentAdded', 'paymentRefunded', 'paymentReversed'] as const),
];

/** The latest changes of a resource for its stream; its filter for changes has the older ones. */
export function useStreamedHistory(of: HistoryOf, mayRead: boolean): HistoryGroup[] {
  const { data } = useInfiniteQuery({ ...historyQuery(of), enabled: mayRead });
  const entries = (data?.pages ?? []).flatMap((page) => page.entries);
  const changes = entries.filter(({ event }) => !SHOWN_OTHERWISE.includes(event));
  return groupEntries(changes, (at) => at).flatMap(({ groups }) => groups);
}
