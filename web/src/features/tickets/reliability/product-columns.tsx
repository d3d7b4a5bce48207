import type { ProductReliability } from '@halla/contract/reliability';
import { formatNumber } from '@halla/domain/formats';
import type { Translate } from '../../../i18n/i18n.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { EstimateCell } from './estimate-cell.tsx';
import { estimateText, labelledEstimate } from './estimate-text.ts';

/** A product with the upper end of the scale that all rows share. */
export interface ProductRow extends ProductReliability {
  readonly most: number;
}

export function productRows(products: readonly ProductReliability[]): ProductRow[] {
  const most = Math.max(0, ...products.map(({ rate }) => rate?.high ?? 0));
  return products.map((product) => ({ ...product, most }));
}

const daysText = ({ daysBetween }: ProductRow, t: Translate): string | null =>
  daysBetween && t(($) => $.reliability.days, { count: Math.round(daysBetween.value) });

/** Share of the repairs that held: 3 of 4 (75 %). */
function heldText({ repaired, repairedAtFirst }: ProductRow, t: Translate): string | null {
  if (repaired === 0) return null;
  const percent = formatNumber((repairedAtFirst / repaired) * 100, currentLanguage());
  return t(($) => $.reliability.held, { held: repairedAtFirst, of: repaired, percent });
}

export const PRODUCT_COLUMNS = defineColumns<ProductRow>([
  textColumn({
    id: 'product',
    title: (t) => t(($) => $.reliability.product),
    text: ({ deviceType }, t) => familyLabel(deviceType, t),
    width: 150,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.reliability.devices),
    count: ({ devices }) => devices,
    width: 100,
    inCard: 'fact',
    cardText: ({ devices }, t) => t(($) => $.reliability.devicesThere, { count: devices }),
  }),
  countColumn({
    id: 'failures',
    title: (t) => t(($) => $.reliability.failures),
    count: ({ failures }) => failures,
    width: 90,
    inCard: 'fact',
    cardText: ({ failures }, t) => t(($) => $.reliability.failureCount, { count: failures }),
  }),
  {
    id: 'rate',
    title: (t) => t(($) => $.reliability.rate),
    value: ({ rate }, t) => rate && estimateText(rate, { t, lang: currentLanguage() }),
    cell: ({ rate, most }) => <EstimateCell estimate={rate} most={most} />,
    cardText: ({ rate }, t) =>
      labelledEstimate(
        t(($) => $.reliability.rate),
        rate,
        { t, lang: currentLanguage() },
      ),
    width: 230,
    keep: 2,
    inCard: 'text',
  },
  textColumn({
    id: 'between',
    title: (t) => t(($) => $.reliability.between),
    text: daysText,
    width: 130,
  }),
  moneyColumn({
    id: 'cost',
    title: (t) => t(($) => $.reliability.costPerYear),
    amount: ({ costPerYear }) => costPerYear,
    width: 150,
    inCard: 'corner',
  }),
  textColumn({
    id: 'held',
    title: (t) => t(($) => $.reliability.firstTime),
    text: heldText,
    width: 150,
    inCard: 'fact',
  }),
]);
