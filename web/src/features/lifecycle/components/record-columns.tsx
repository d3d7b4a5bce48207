import type { ListedRecord } from '@halla/contract/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import { authorText, transferLabel } from './record-texts.ts';
import { TransferBadge } from './transfer-badge.tsx';

/** Columns of life-cycle records in a list. */
export const RECORD_COLUMNS: readonly Column<ListedRecord>[] = defineColumns<ListedRecord>([
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.date),
    at: (record) => record.createdAt,
    exact: true,
    sortable: true,
    fixed: true,
    inCard: 'fact',
  }),
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: ({ Device }) => Device.serialNumber,
    width: WIDTHS.serialNumber,
    inCard: 'title',
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: ({ Device }, t) => familyLabel(Device.deviceType, t),
    width: 138,
    keep: -1,
  },
  textColumn({
    id: 'model',
    title: (t) => t(($) => $.lifecycle.model),
    text: ({ Device }) => Device.model,
    hidden: true,
    width: 140,
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.lifecycle.state),
    state: (record) => record.state,
    text: transferLabel,
    badge: (state) => <TransferBadge state={state} />,
    width: 190,
    keep: 1,
    inCard: 'corner',
  }),
  textColumn({
    id: 'place',
    title: (t) => t(($) => $.lifecycle.place),
    text: placeName,
    width: 102,
  }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    text: (record) => clientText(record.clientInfo),
    width: 172,
    inCard: 'text',
    cardText: (record, t) => clientText(record.clientInfo) || placeName(record, t),
  }),
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
    cell: ({ Notes }) => <TextCell text={Notes[0]?.text ?? '–'} />,
    width: 150,
    keep: -2,
  },
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.lifecycle.user),
    text: authorText,
    width: 125,
    inCard: 'fact',
  }),
]);

/** Column overrides for the narrow list beside a form. */
const LATEST: Readonly<Record<string, Partial<Column<ListedRecord>>>> = {
  createdAt: { cell: ({ createdAt }) => <RelativeTime at={createdAt} />, width: WIDTHS.relativeTime },
  serialNumber: {},
  state: {},
  client: { width: 135 },
  user: { keep: -1 },
};

/** The few columns that fit beside a form. */
export const LATEST_COLUMNS: readonly Column<ListedRecord>[] = RECORD_COLUMNS.flatMap((column) => {
  const latest = LATEST[column.id];
  return latest === undefined ? [] : [{ ...column, ...latest }];
});
