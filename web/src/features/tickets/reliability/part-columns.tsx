import type { PartReliability } from '@halla/contract/reliability';
import { formatNumber } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { EstimateCell } from './estimate-cell.tsx';
import { estimateText, labelledEstimate } from './estimate-text.ts';

/** A part with the upper end of the scale that all rows share. */
export interface PartRow extends PartReliability {
  readonly most: number;
}

export function partRows(parts: readonly PartReliability[]): PartRow[] {
  const most = Math.max(0, ...parts.map(({ expected }) => expected.high));
  return parts.map((part) => ({ ...part, most }));
}

const shelfText = ({ onShelf }: PartRow) => formatNumber(onShelf, currentLanguage());

export const PART_COLUMNS = defineColumns<PartRow>([
  textColumn({
    id: 'part',
    title: (t) => t(($) => $.reliability.part),
    text: ({ StockItem: { name, sku } }) => `${name} · ${sku}`,
    width: 190,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'product',
    title: (t) => t(($) => $.reliability.product),
    text: ({ deviceType }, t) => familyLabel(deviceType, t),
    width: 140,
    inCard: 'mark',
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
    id: 'expected',
    title: (t) => t(($) => $.reliability.expected),
    value: ({ expected }, t) => estimateText(expected, { t, lang: currentLanguage() }),
    cell: ({ expected, most }) => <EstimateCell estimate={expected} most={most} />,
    cardText: ({ expected }, t) =>
      labelledEstimate(
        t(($) => $.reliability.expected),
        expected,
        { t, lang: currentLanguage() },
      ),
    width: 230,
    keep: 2,
    inCard: 'text',
  },
  {
    id: 'onShelf',
    title: (t) => t(($) => $.reliability.onShelf),
    value: ({ onShelf }) => onShelf,
    cell: (row, t) =>
      row.onShelf < row.expected.value ? (
        <Text span inherit fw={700} c="var(--mantine-color-error)">
          {shelfText(row)} <span className="visually-hidden">{t(($) => $.reliability.tooFew)}</span>
        </Text>
      ) : (
        shelfText(row)
      ),
    cardText: (row, t) => t(($) => $.reliability.onShelfCount, { count: row.onShelf }),
    align: 'end',
    width: 100,
    inCard: 'fact',
  },
]);
