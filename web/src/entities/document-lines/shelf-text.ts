import { formatQuantity } from '@halla/domain/formats';
import { currentLanguage, type Translate } from '../../i18n/i18n.ts';
import type { ShelfIn } from './edited-line.ts';

/** Available pieces of an item by warehouse, with the pieces on the shelf where different. */
export function shelfText(shelves: readonly ShelfIn[], t: Translate): string {
  if (shelves.length === 0) return t(($) => $.documentLines.nowhere);
  const quantity = (pieces: number) => formatQuantity(pieces, currentLanguage());
  const places = shelves.map(({ place, onShelf, available }) =>
    available === onShelf
      ? `${place} ${quantity(available)}`
      : t(($) => $.documentLines.claimed, {
          ...{ place, available: quantity(available), onShelf: quantity(onShelf) },
        }),
  );
  return t(($) => $.documentLines.available, { places: places.join(', ') });
}
