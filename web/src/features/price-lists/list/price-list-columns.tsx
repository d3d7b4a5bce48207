import type { ListedPriceList } from '@halla/contract/price-lists';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { discountText, reachText, validText } from './price-list-texts.ts';

/** Columns of the list of price lists. */
export const PRICE_LIST_COLUMNS = defineColumns<ListedPriceList>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.priceLists.fields.name),
    text: ({ name }) => name,
    sortable: true,
    fixed: true,
    width: 220,
    grows: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'reach',
    title: (t) => t(($) => $.priceLists.fields.reach),
    text: reachText,
    width: 240,
    keep: 3,
    inCard: 'text',
  }),
  textColumn({
    id: 'valid',
    title: (t) => t(($) => $.priceLists.fields.valid),
    text: validText,
    width: 190,
    keep: 2,
    inCard: 'fact',
  }),
  textColumn({
    id: 'currency',
    title: (t) => t(($) => $.priceLists.fields.currency),
    text: ({ currency }) => currency,
    width: 100,
    keep: 2,
    inCard: 'fact',
  }),
  textColumn({
    id: 'discount',
    title: (t) => t(($) => $.priceLists.fields.off),
    text: discountText,
    width: 100,
    align: 'end',
    keep: 1,
    inCard: 'fact',
  }),
  countColumn({
    id: 'lineCount',
    title: (t) => t(($) => $.priceLists.fields.lines),
    count: ({ lineCount }) => lineCount,
    width: 90,
    keep: 1,
    inCard: 'fact',
    cardText: ({ lineCount }, t) => `${t(($) => $.priceLists.fields.lines)}: ${lineCount}`,
  }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.priceLists.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    inCard: 'corner',
  }),
]);
