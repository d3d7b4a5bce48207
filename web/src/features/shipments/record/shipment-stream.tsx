import type { Shipment } from '@halla/contract/shipments';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { fileEntry } from '../../../entities/resource/files/file-entry.tsx';
import { filePlace } from '../../../entities/resource/files/file-place.ts';
import { useFiles } from '../../../entities/resource/files/use-files.ts';
import { noteEntry } from '../../../entities/resource/notes/note-entry.tsx';
import { NoteForm } from '../../../entities/resource/notes/note-form.tsx';
import { settlementLabel } from '../../../entities/shipment/shorts/settlement-label.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { formatDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';
import { arrivedWord } from '../steps/step-words.ts';
import { movedText } from './moved-goods.tsx';

interface ShipmentStreamProps {
  readonly shipment: Shipment;
}

/** All that happened to a shipment: its way, promised days, notes and files; with an input for a note. */
export function ShipmentStream({ shipment }: ShipmentStreamProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, number, Notes, EtaPredictions } = shipment;
  const parent = { kind: 'shipment', id } as const;
  const files = useFiles(filePlace('shipment', { id, name: number })).data;
  const lists = useFiles(filePlace('packing_list', { id, name: number })).data;
  const entries: readonly StreamEntry[] = [
    ...wayEntries(shipment, t),
    ...shortEntries(shipment, t),
    ...EtaPredictions.map(({ eta, createdAt }) => ({
      ...{ key: `eta ${createdAt} ${eta}`, at: createdAt, tone: 'plain' as const },
      content: t(($) => $.shipmentScreens.stream.eta, { day: formatDay(eta, lang) }),
    })),
    ...Notes.map((note) => noteEntry(note, t)),
    ...[files, lists].flatMap((list) =>
      (list?.items ?? []).map((item) => fileEntry({ root: list?.root_dir ?? '', item }, t)),
    ),
  ];
  return (
    <Stack gap="md">
      <NoteForm parent={parent} />
      <KeptHere about={parent} calls={['add_note']} />
      <Stream label={t(($) => $.record.happened)} entries={entries} />
    </Stack>
  );
}

/** The making of a shipment, its movements in stock and its arrival. */
function wayEntries(shipment: Shipment, t: Translate): readonly StreamEntry[] {
  const { createdAt, User, stockOutAt, stockInAt, deliveredAt, shipmentDirection } = shipment;
  const who = User?.fullName ?? t(($) => $.common.system);
  const made = t(($) => $.shipmentScreens.stream.made, { who });
  const taken = t(($) => $.shipmentScreens.stream.taken, { items: movedText(shipment, 'taken', t) });
  const added = t(($) => $.shipmentScreens.stream.added, { items: movedText(shipment, 'added', t) });
  return [
    { key: 'made', at: createdAt, tone: 'plain', content: made },
    ...entryAt(stockOutAt, { key: 'out', tone: 'plain', content: taken }),
    ...entryAt(stockInAt, { key: 'in', tone: 'plain', content: added }),
    ...entryAt(deliveredAt, { key: 'arrived', tone: 'good', content: arrivedWord(shipmentDirection, t) }),
  ];
}

function entryAt(at: string | null, entry: Omit<StreamEntry, 'at'>): readonly StreamEntry[] {
  return at === null ? [] : [{ ...entry, at }];
}

/** What was decided about pieces that did not arrive. */
function shortEntries({ genericDevices, Order }: Shipment, t: Translate): readonly StreamEntry[] {
  return genericDevices.flatMap(({ sku, name, shorts }, line) =>
    shorts.map(({ settlement, count, reason, createdAt, User }, index) => ({
      ...{ key: `short ${line} ${index}`, at: createdAt, tone: 'bad' as const },
      content: [
        t(($) => $.shipmentScreens.stream.short, {
          ...{ who: User?.fullName ?? t(($) => $.common.system), count, item: name ?? sku ?? '' },
          settlement: settlementLabel(settlement, { isOfOrder: Order !== null, t }),
        }),
        reason,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  );
}
