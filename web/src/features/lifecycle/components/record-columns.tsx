import type { ListedRecord } from '@halla/contract/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExactTime, RelativeTime } from '../../../ui/dates/time.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { authorText, transferLabel } from './record-texts.ts';
import { TransferBadge } from './transfer-badge.tsx';

/** A change of a device's life in a list. */
export const RECORD_COLUMNS: readonly Column<ListedRecord>[] = defineColumns<ListedRecord>([
  {
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.date),
    value: (record) => new Date(record.createdAt),
    cell: (record) => <ExactTime at={record.createdAt} />,
    sortable: true,
    firstDescending: true,
    fixed: true,
    width: WIDTHS.exactTime,
  },
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: ({ Device }) => Device.serialNumber,
    width: WIDTHS.serialNumber,
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: ({ Device }, t) => familyLabel(Device.deviceType, t),
    width: 138,
    keep: -1,
  },
  {
    id: 'model',
    title: (t) => t(($) => $.lifecycle.model),
    value: ({ Device }) => Device.model,
    hidden: true,
    width: 140,
  },
  {
    id: 'state',
    title: (t) => t(($) => $.lifecycle.state),
    value: (record, t) => transferLabel(record.state, t),
    cell: (record) => <TransferBadge state={record.state} />,
    width: 175,
    keep: 1,
  },
  {
    id: 'place',
    title: (t) => t(($) => $.lifecycle.place),
    value: (record, t) => placeName(record, t),
    width: 102,
  },
  {
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    value: (record) => clientText(record.clientInfo),
    width: 172,
  },
  {
    id: 'country',
    title: (t) => t(($) => $.lifecycle.country),
    value: (record) => record.clientInfo?.location,
    hidden: true,
    width: 90,
  },
  {
    id: 'note',
    title: (t) => t(($) => $.lifecycle.note),
    value: ({ Notes }) => Notes.map(({ text }) => text).join('\n'),
    cell: ({ Notes }) => <span title={Notes[0]?.text}>{Notes[0]?.text ?? '–'}</span>,
    width: 150,
    keep: -2,
  },
  {
    id: 'user',
    title: (t) => t(($) => $.lifecycle.user),
    value: (record, t) => authorText(record, t),
    width: 140,
  },
]);

/** The columns beside a form, with what is different there. */
const LATEST: Readonly<Record<string, Partial<Column<ListedRecord>>>> = {
  createdAt: { cell: ({ createdAt }) => <RelativeTime at={createdAt} />, width: WIDTHS.relativeTime },
  serialNumber: {},
  state: {},
  client: { width: 150 },
  user: { keep: -1 },
};

/** The few columns that fit beside a form. */
export const LATEST_COLUMNS: readonly Column<ListedRecord>[] = RECORD_COLUMNS.flatMap((column) => {
  const latest = LATEST[column.id];
  return latest === undefined ? [] : [{ ...column, ...latest }];
});

/** A record on a small screen. */
export function RecordCard({ record }: { readonly record: ListedRecord }) {
  const { t } = useTranslation();
  const client = clientText(record.clientInfo);
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} size="sm">
          {record.Device.serialNumber}
        </Text>
        <TransferBadge state={record.state} />
      </Group>
      <Text size="sm">{client === '' ? placeName(record, t) : client}</Text>
      <Text size="xs" c="dimmed">
        <RelativeTime at={record.createdAt} /> · {authorText(record, t)}
      </Text>
    </Stack>
  );
}
