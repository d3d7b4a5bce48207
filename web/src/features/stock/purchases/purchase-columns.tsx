import type { ProposedItem } from '@halla/contract/stock-planning';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stockFields } from '../../../entities/stock-item/stock-fields.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  moneyColumn,
  quantityColumn,
  stateColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';

type Reason = ProposedItem['reason'];

const COLORS: Readonly<Record<Reason, string>> = { orders: 'red', limit: 'orange', use: 'ice' };

/** Columns for the purchases from one supplier. */
export const PURCHASE_COLUMNS = defineColumns<ProposedItem>([
  fieldColumn(stockFields, 'sku', { width: 140, fixed: true, inCard: 'mark' }),
  fieldColumn(stockFields, 'name', { width: 200, fixed: true, inCard: 'title' }),
  stateColumn({
    id: 'reason',
    title: (t) => t(($) => $.purchases.fields.reason),
    state: ({ reason }) => reason,
    text: (reason, t) => t(($) => $.purchases.reason[reason]),
    badge: (reason) => <ReasonBadge reason={reason} />,
    width: 150,
    keep: 3,
    inCard: 'corner',
  }),
  quantityColumn({
    id: 'free',
    title: (t) => t(($) => $.stock.fields.free),
    quantity: ({ free }) => free,
    keep: 2,
  }),
  quantityColumn({
    id: 'owed',
    title: (t) => t(($) => $.stock.fields.owed),
    quantity: ({ owed }) => owed,
    width: 96,
    keep: 2,
  }),
  quantityColumn({
    id: 'incoming',
    title: (t) => t(($) => $.stock.fields.incoming),
    quantity: ({ incoming }) => incoming,
    width: 96,
    keep: 2,
  }),
  fieldColumn(stockFields, 'alertQuantity', { width: 120, keep: 1 }),
  quantityColumn({
    id: 'used',
    title: (t) => t(($) => $.purchases.fields.used),
    quantity: ({ used }) => used,
    width: 130,
  }),
  textColumn({
    id: 'productCode',
    title: (t) => t(($) => $.stockScreens.supplier.productCode),
    text: ({ productCode }) => productCode,
    width: 120,
    keep: -1,
  }),
  quantityColumn({
    id: 'deliveryTime',
    title: (t) => t(($) => $.stockScreens.supplier.deliveryTime),
    quantity: ({ deliveryTime }) => deliveryTime,
    width: 130,
    keep: -1,
  }),
  quantityColumn({
    id: 'count',
    title: (t) => t(($) => $.purchases.fields.count),
    quantity: ({ count }) => count,
    fixed: true,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.purchases.buy, { count }),
  }),
  fieldColumn(stockFields, 'costPrice', { keep: 1 }),
  moneyColumn({
    id: 'cost',
    title: (t) => t(($) => $.purchases.fields.cost),
    amount: ({ cost }) => cost,
    width: 120,
    keep: 3,
    inCard: 'fact',
  }),
]);

/** Csv columns for the purchases from all suppliers. */
export const PURCHASE_CSV_COLUMNS = defineColumns<ProposedItem>([
  textColumn({
    id: 'supplier',
    title: (t) => t(($) => $.stockScreens.supplier.company),
    text: ({ SupplierCompany }) => SupplierCompany?.name ?? null,
  }),
  ...PURCHASE_COLUMNS,
  textColumn({
    id: 'url',
    title: (t) => t(($) => $.stockScreens.supplier.url),
    text: ({ url }) => url,
  }),
  textColumn({
    id: 'otherSuppliers',
    title: (t) => t(($) => $.purchases.fields.otherSuppliers),
    text: ({ otherSuppliers }) => otherSuppliers.join(', '),
  }),
]);

function ReasonBadge({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[reason]} variant="light">
      {t(($) => $.purchases.reason[reason])}
    </Badge>
  );
}
