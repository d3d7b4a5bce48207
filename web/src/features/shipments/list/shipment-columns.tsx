import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { madeColumn, notesColumn, userColumn } from '../../../entities/document/list-columns.tsx';
import { shipmentFields } from '../../../entities/shipment/shipment-fields.ts';
import { ShipmentStatus, shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { asText, type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SearchedText, useSearched } from '../../../ui/table/columns/searched-text.tsx';
import { allItemsText, itemsText, latestChange, partOfText, receiverText } from '../api/shipment-texts.ts';
import { TaggedMark } from './tagged-mark.tsx';

/** A text column with highlighted search matches. */
function searchedColumn(column: Parameters<typeof textColumn<Shipment>>[0]): Column<Shipment> {
  return {
    ...textColumn<Shipment>(column),
    cell: (shipment, t) => <SearchedText text={asText(column.text(shipment, t))} />,
  };
}

function Items({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  return <SearchedText text={asText(itemsText(shipment, useSearched(), t))} />;
}

/** Columns of the list of shipments. */
export const SHIPMENT_COLUMNS = defineColumns<Shipment>([
  notesColumn({ keep: 1 }),
  {
    id: 'tagged',
    title: (t) => t(($) => $.shipmentScreens.fields.tagged),
    value: ({ tagged }, t) => t(($) => (tagged ? $.common.yes : $.common.no)),
    cell: ({ tagged }) => tagged && <TaggedMark />,
    width: 90,
    keep: 1,
    inCard: 'fact',
    cardText: (_shipment, t) => t(($) => $.shipmentScreens.fields.tagged),
    offCard: ({ tagged }) => !tagged,
  },
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.orders.fields.updatedAt),
    at: latestChange,
    sortable: true,
    keep: 2,
    inCard: 'corner',
  }),
  madeColumn({}),
  searchedColumn({
    id: 'number',
    title: (t) => t(($) => $.shipmentScreens.fields.number),
    text: ({ number }) => number,
    width: 112,
    fixed: true,
    inCard: 'mark',
  }),
  searchedColumn({
    id: 'externalRef',
    title: (t) => t(($) => $.shipments.fields.externalRef),
    text: ({ externalRef }) => externalRef,
    width: 140,
    keep: -1,
  }),
  userColumn({ width: 112, keep: 1 }),
  stateColumn({
    id: 'status',
    title: (t) => t(($) => $.shipmentScreens.fields.status),
    state: ({ status }) => status,
    text: shipmentStatusLabel,
    badge: (status) => <ShipmentStatus status={status} />,
    width: 156,
    keep: 3,
    inCard: 'fact',
  }),
  fieldColumn(shipmentFields, 'eta', { width: 134, keep: 3, inCard: 'fact' }),
  searchedColumn({
    id: 'shippingInfo',
    title: (t) => t(($) => $.shipmentScreens.fields.shippingInfo),
    text: receiverText,
    width: 150,
    grows: true,
    keep: 2,
    inCard: 'title',
  }),
  {
    id: 'items',
    title: (t) => t(($) => $.orders.fields.items),
    value: (shipment, t) => itemsText(shipment, '', t),
    csv: allItemsText,
    cell: (shipment) => <Items shipment={shipment} />,
    width: 130,
    grows: true,
    keep: 2,
    inCard: 'text',
  },
  searchedColumn({
    id: 'partOf',
    title: (t) => t(($) => $.shipmentScreens.fields.partOf),
    text: partOfText,
    width: 120,
    keep: 1,
    inCard: 'fact',
  }),
]);
