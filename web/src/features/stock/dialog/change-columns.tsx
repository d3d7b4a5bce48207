import '../../../i18n/late/notes.ts';
import type { StockChange } from '@halla/contract/stock';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { ChangeDocumentLink, documentText } from './change-document.tsx';

/** Columns for the entries of the ledger. */
export const CHANGE_COLUMNS = defineColumns<StockChange>([
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.stock.change.createdAt),
    at: ({ createdAt }) => createdAt,
    exact: true,
    sortable: true,
    fixed: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'event',
    title: (t) => t(($) => $.stock.change.event),
    text: ({ event, undoes }, t) => t(($) => $.stock.events[undoes === null ? event : 'undo']),
    width: 120,
    keep: 2,
    inCard: 'title',
  }),
  quantityColumn({
    id: 'delta',
    title: (t) => t(($) => $.stock.change.delta),
    quantity: ({ delta }) => delta,
    width: 90,
    keep: 2,
    inCard: 'fact',
  }),
  quantityColumn({
    id: 'total',
    title: (t) => t(($) => $.stock.fields.total),
    quantity: ({ total }) => total,
    inCard: 'fact',
    keep: 1,
  }),
  quantityColumn({
    id: 'free',
    title: (t) => t(($) => $.stock.fields.free),
    quantity: ({ free }) => free,
    keep: -1,
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.stock.change.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 130,
    keep: 3,
    inCard: 'fact',
  }),
  textColumn({
    id: 'notes',
    title: (t) => t(($) => $.notes.title),
    text: ({ Notes }) => Notes.map(({ text }) => text).join(' · '),
    width: 220,
    keep: 3,
    inCard: 'text',
  }),
  {
    id: 'document',
    title: (t) => t(($) => $.stock.change.document),
    value: ({ document }, t) => documentText(document, t),
    cell: ({ document }) => document && <ChangeDocumentLink document={document} />,
    width: 260,
    keep: 1,
    inCard: 'fact',
    offCard: ({ document }) => document === null,
  },
]);
