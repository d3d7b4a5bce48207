import { Text } from '@mantine/core';
import { streamName } from '../../../entities/resource/stream/stream-entries.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { ChangeDocumentLink } from '../dialog/change-document.tsx';
import type { PlacedChange } from './use-ledger-stream.ts';

/** An entry of the ledger as a sentence with its document, and its notes below. */
export function ledgerEntry(change: PlacedChange, t: Translate): StreamEntry {
  const { id, createdAt, delta, document, Notes } = change;
  return {
    ...{ key: `stock ${id}`, at: createdAt, tone: delta < 0 ? 'plain' : 'good' },
    content: (
      <>
        <Text size="sm">
          {sentenceOf(change, t)}
          {document !== null && (
            <>
              {' '}
              <ChangeDocumentLink document={document} />
            </>
          )}
        </Text>
        {Notes.map((note) => (
          <Text key={note.id} size="sm" c="dimmed">
            {note.text}
          </Text>
        ))}
      </>
    ),
  };
}

/** Who did what in which warehouse, with the resulting quantity. */
export function sentenceOf(change: PlacedChange, t: Translate): string {
  const { event, delta, total, undoes, User, Warehouse } = change;
  const words = {
    ...{ who: streamName(User, t), place: warehouseName(Warehouse, t), total },
    pieces: Math.abs(delta),
  };
  if (undoes !== null) return t(($) => $.stockScreens.record.ledger.undo, words);
  if (event === 'correction') {
    const before = Math.round((total - delta) * 100) / 100;
    return t(($) => $.stockScreens.record.ledger.correction, { ...words, before });
  }
  return t(($) => $.stockScreens.record.ledger[event], words);
}
