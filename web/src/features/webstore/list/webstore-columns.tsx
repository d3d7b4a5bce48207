import type { WebstoreOrder } from '@halla/contract/webstore';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { NotesMark } from '../../../entities/resource/notes/notes-mark.tsx';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { DayOf } from '../../../ui/dates/time.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { asText, defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Columns for the list of webstore orders. */
export const WEBSTORE_COLUMNS = defineColumns<WebstoreOrder>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.webstore.fields.number),
    text: ({ number }) => number,
    sortable: true,
    firstDescending: true,
    fixed: true,
    width: 104,
    inCard: 'mark',
  }),
  {
    ...timeColumn<WebstoreOrder>({
      id: 'createdAt',
      title: (t) => t(($) => $.webstore.fields.createdAt),
      at: ({ createdAt }) => createdAt,
      keep: 2,
      inCard: 'corner',
    }),
    cell: ({ createdAt }) => <DayOf at={createdAt} />,
    width: 110,
  },
  fieldColumn(webstoreFields, 'name', { width: 180, grows: true, inCard: 'title' }),
  fieldColumn(webstoreFields, 'paymentStatus', {
    // Plain text, because a badge would have the same colour as the row.
    cell: ({ paymentStatus }, t) => asText(orderStatusLabel(paymentStatus, t)),
    width: 170,
    keep: 3,
    inCard: 'fact',
  }),
  fieldColumn(webstoreFields, 'operator', {
    width: 124,
    keep: 2,
    inCard: 'fact',
    offCard: ({ operator }) => operator === null,
  }),
  fieldColumn(webstoreFields, 'trackingNumber', {
    width: 190,
    keep: 3,
    inCard: 'fact',
    offCard: ({ trackingNumber }) => trackingNumber === null,
    // The whole card is a link, so the number is plain text.
    cardText: ({ trackingNumber }) => trackingNumber ?? '',
    cell: ({ operator, trackingNumber }) =>
      trackingNumber === null ? '–' : <TrackedNumber carrier={operator} trackingNumber={trackingNumber} />,
  }),
  fieldColumn(webstoreFields, 'shippingDate', { width: 130, keep: 1 }),
  {
    id: 'notes',
    title: (t) => t(($) => $.notes.title),
    value: ({ Notes }) => Notes.length,
    cell: ({ Notes }) => <NotesMark count={Notes.length} />,
    width: 124,
    keep: 1,
    inCard: 'fact',
    cardText: ({ Notes }, t) => t(($) => $.notes.count, { count: Notes.length }),
    offCard: ({ Notes }) => Notes.length === 0,
  },
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.webstore.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    keep: -1,
  }),
]);
