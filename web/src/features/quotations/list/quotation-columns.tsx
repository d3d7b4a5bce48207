import type { Quotation } from '@halla/contract/quotations';
import {
  madeColumn,
  notesColumn,
  totalColumn,
  userColumn,
} from '../../../entities/document/list-columns.tsx';
import { quotationFields } from '../../../entities/quotation/quotation-fields.tsx';
import { QuotationStatusBadge, quotationStatusLabel } from '../../../entities/quotation/quotation-status.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { clientName } from '../api/quotation-query.ts';

const itemsOf = ({ genericDevices: lines }: Quotation) => lines.map((line) => countedItem(line)).join(', ');

/** Number of the order that it became. */
function orderOf({ Orders }: Quotation): string | null {
  const standing = Orders.find(({ state }) => state === 'standing');
  return standing === undefined ? null : String(standing.number);
}

/** Columns of the list of quotations. */
export const QUOTATION_COLUMNS = defineColumns<Quotation>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.orders.fields.number),
    text: ({ name }) => name,
    width: 120,
    fixed: true,
    inCard: 'mark',
  }),
  madeColumn({ sortable: true, keep: 2, inCard: 'corner' }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.orders.fields.client),
    text: clientName,
    width: 156,
    keep: 3,
    inCard: 'title',
  }),
  {
    id: 'location',
    title: (t) => t(($) => $.orders.fields.location),
    value: ({ clientInfo: { location } }) => location,
    cell: ({ clientInfo: { location } }) => <Country location={location} />,
    width: 130,
    keep: 0,
  },
  textColumn({
    id: 'items',
    title: (t) => t(($) => $.orders.fields.items),
    text: itemsOf,
    width: 150,
    grows: true,
    keep: 2,
    inCard: 'text',
  }),
  totalColumn(),
  stateColumn({
    id: 'status',
    title: (t) => t(($) => $.quotations.fields.status),
    state: ({ status }) => status,
    text: quotationStatusLabel,
    badge: (status) => <QuotationStatusBadge status={status} />,
    width: 130,
    keep: 3,
    inCard: 'fact',
  }),
  fieldColumn(quotationFields, 'validUntil', { width: 130, keep: 3, inCard: 'fact' }),
  textColumn({
    id: 'order',
    title: (t) => t(($) => $.quotations.fields.order),
    text: orderOf,
    width: 98,
    keep: 1,
  }),
  notesColumn({ keep: 1 }),
  fieldColumn(quotationFields, 'purchaseOrder', { keep: -1 }),
  fieldColumn(quotationFields, 'deliveryEstimate', { keep: -1 }),
  // Amounts in the CSV file are plain numbers.
  fieldColumn(quotationFields, 'currency', { width: 90, keep: -2 }),
  userColumn({ keep: -2 }),
]);
