import type { CountedStockItem } from '@halla/contract/stock-counts';
import { formatQuantity } from '@halla/domain/formats';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Remarks on how an item was counted. */
function remarks({ lines, expected, Corrections }: CountedStockItem, t: Translate): string[] {
  if (expected === null) return [t(($) => $.stockCounts.gone)];
  const delta =
    Corrections &&
    `${Corrections.delta > 0 ? '+' : ''}${formatQuantity(Corrections.delta, currentLanguage())}`;
  return [
    ...(delta === null ? [] : [t(($) => $.stockCounts.corrected, { delta })]),
    ...(lines > 1 ? [t(($) => $.stockCounts.replaced, { count: lines - 1 })] : []),
  ];
}

/** A quantity with its label, on a card; the space keeps the number on the line of its label. */
function labelled(name: 'counted' | 'expected' | 'moved', item: CountedStockItem, t: Translate): string {
  const quantity = item[name];
  const shown = quantity === null ? '–' : formatQuantity(quantity, currentLanguage());
  return `${t(($) => $.stockCounts.fields[name])}:\u00a0${shown}`;
}

/** Columns for counted items with their stock in the ledger. */
export const DIFFERENCE_COLUMNS = defineColumns<CountedStockItem>([
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.stock.fields.sku),
    text: ({ sku }) => sku,
    width: 150,
    fixed: true,
    inCard: 'mark',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.stock.fields.name),
    text: ({ name }) => name,
    width: 190,
    keep: 3,
    inCard: 'title',
  }),
  textColumn({
    id: 'shelf',
    title: (t) => t(($) => $.stock.fields.shelf),
    text: ({ shelf }) => shelf,
    width: 80,
    keep: -1,
  }),
  quantityColumn({
    id: 'difference',
    title: (t) => t(($) => $.stockCounts.fields.difference),
    quantity: ({ difference }) => difference,
    width: 100,
    fixed: true,
    inCard: 'corner',
  }),
  quantityColumn({
    id: 'counted',
    title: (t) => t(($) => $.stockCounts.fields.counted),
    quantity: ({ counted }) => counted,
    keep: 3,
    inCard: 'fact',
    cardText: (item, t) => labelled('counted', item, t),
  }),
  quantityColumn({
    id: 'expected',
    title: (t) => t(($) => $.stockCounts.fields.expected),
    quantity: ({ expected }) => expected,
    width: 120,
    keep: 3,
    inCard: 'fact',
    cardText: (item, t) => labelled('expected', item, t),
  }),
  quantityColumn({
    id: 'moved',
    title: (t) => t(($) => $.stockCounts.fields.moved),
    quantity: ({ moved }) => moved,
    width: 120,
    keep: 2,
    inCard: 'fact',
    cardText: (item, t) => labelled('moved', item, t),
    offCard: ({ moved }) => moved === 0,
  }),
  quantityColumn({
    id: 'after',
    title: (t) => t(($) => $.stockCounts.fields.after),
    quantity: ({ after }) => after,
    width: 120,
    keep: 2,
  }),
  textColumn({
    id: 'lines',
    title: (t) => t(($) => $.stockCounts.fields.lines),
    text: (item, t) => remarks(item, t).join(' · ') || null,
    width: 240,
    keep: 1,
    inCard: 'text',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.stockCounts.fields.countedBy),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 140,
    keep: -1,
  }),
  timeColumn({
    id: 'countedAt',
    title: (t) => t(($) => $.stockCounts.fields.countedAt),
    at: ({ countedAt }) => countedAt,
    exact: true,
    keep: -1,
  }),
]);
