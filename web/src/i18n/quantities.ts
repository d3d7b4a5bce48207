import { formatQuantity } from '@halla/domain/formats';
import { isLanguage } from '@halla/domain/limits';
import type { FormatterModule } from 'i18next';

/**
 * Interpolation parameters that are formatted as quantities if they are numbers; others, such as the number
 * of an order, are names.
 */
const QUANTITIES: ReadonlySet<unknown> = new Set([
  ...['count', 'total', 'ordered', 'arrived', 'allocated', 'wanted', 'found', 'free', 'written', 'done'],
  ...['reserved', 'incoming', 'owed', 'available'],
]);

/** Formats quantities in texts for the language: 3,200 and 3 200. */
export const quantities: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  // No text uses a custom format.
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    typeof value === 'number' && QUANTITIES.has(options?.interpolationkey) && isLanguage(language)
      ? formatQuantity(value, language)
      : value,
};
