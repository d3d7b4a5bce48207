import '../../i18n/late/stock-screens.ts';
import type { StockPacking } from '@halla/contract/stock';
import { formatWeight } from '@halla/domain/formats';
import { currentLanguage, type Translate } from '../../i18n/i18n.ts';
import { countedItem } from '../../ui/labels/counted-item.ts';

type Package = Omit<StockPacking['packages'][number], 'count'> & { readonly count: number | null };

/** A package in one line: 2 × crate, 120 × 80 × 60 cm. */
export function packageText({ type, count, length, width, height }: Package, t: Translate): string {
  const sides = [length, width, height];
  const size = sides.every((side) => side !== null) ? `, ${sides.join(' × ')} cm` : '';
  const name = type === '' ? t(($) => $.stockScreens.packing.package) : type;
  return `${countedItem({ count: count ?? 0, name })}${size}`;
}

/** Packing and customs data of one piece in one line; null if unknown. */
export function packingText({ packages, weight, hsCodes }: StockPacking, t: Translate): string | null {
  const parts = [
    ...packages.map((one) => packageText(one, t)),
    ...(weight === null ? [] : [`${formatWeight(weight, currentLanguage())} kg`]),
    ...hsCodes.map(({ code }) => `HS ${code}`),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}
