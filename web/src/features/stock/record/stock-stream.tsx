import type { StockItem } from '@halla/contract/stock';
import { historyLevels } from '@halla/domain/resources/history';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import type { HistoryGroup } from '../../../entities/resource/history/group-entries.ts';
import { changeEntry } from '../../../entities/resource/stream/change-entry.tsx';
import { useStreamedHistory } from '../../../entities/resource/stream/use-streamed-history.ts';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';
import { ledgerEntry } from './ledger-entry.tsx';
import { useLedgerStream } from './use-ledger-stream.ts';

/** All events of an item: its ledger in sentences, and changes of its fields. */
export function StockStream({ item }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const ledger = useLedgerStream(item);
  const of = { kind: 'stockItem', id: item.id } as const;
  const history = useStreamedHistory(of, useMay(historyLevels('stockItem')));
  const first: StreamEntry = {
    ...{ key: 'made', at: item.createdAt, tone: 'plain' },
    content: t(($) => $.stockScreens.record.added),
  };
  const entries = [
    first,
    ...ledger.map((change) => ledgerEntry(change, t)),
    ...history.flatMap(withoutQuantities).map((group) => changeEntry(group, t)),
  ];
  return <Stream label={t(($) => $.record.happened)} entries={entries} />;
}

/** Changes of a call without quantities, which are in the ledger; undefined if nothing else changed. */
function withoutQuantities({ first, entries }: HistoryGroup): HistoryGroup[] {
  const left = entries
    .map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field, path }) => field !== 'inWarehouse' || path.at(-1) !== 'total'),
    }))
    .filter(({ changes, event }) => changes.length > 0 || event !== 'changed');
  return left.length === 0 ? [] : [{ first, entries: left }];
}
