import { currentLanguage, type Translate } from '../../i18n/i18n.ts';
import { formatQuantity } from '../../ui/labels/format.ts';
import type { FreeIn } from './edited-line.ts';

/** What is free of an item, by warehouse. */
export function freeText(free: readonly FreeIn[], t: Translate): string {
  if (free.length === 0) return t(($) => $.documentLines.nowhere);
  const places = free.map(
    ({ place, free: pieces }) => `${place} ${formatQuantity(pieces, currentLanguage())}`,
  );
  return t(($) => $.documentLines.free, { places: places.join(', ') });
}
