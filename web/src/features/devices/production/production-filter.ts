import type { CallInput } from '@halla/contract/calls';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import {
  QUICK_SELECTION_KEYS,
  QUICK_SELECTIONS,
  type QuickSelectionKey,
} from '@halla/domain/lifecycle/quick-selections';
import { flag, many, oneOf, search, several, text } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

const PANEL = {
  serial: text((typed) => ({ typed })),
  state: many(LC_STATES, (lcState) => ({ lcState })),
  /** Place keys, which are specific to the installation. */
  place: several({ read: (key) => key || undefined }, (lcLocation) => ({ lcLocation })),
  client: text((lcClient) => ({ lcClient })),
  color: oneOf(['grey', 'white'], (color) => ({ color })),
  model: text((model) => ({ model })),
  reserved: flag(() => ({ reserved: true as const })),
  unreserved: flag(() => ({ OrderId: null })),
  firstClass: flag(() => ({ hideSecondClass: true as const })),
  fewModules: flag(() => ({ hide3Module: true as const })),
};

/** Filters in the panel: all but the search box and the quick selection. */
export const PANEL_FILTERS = defineFilters(PANEL);

/** Filters of the production list. */
export const PRODUCTION_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  product: { ...many(QUICK_SELECTION_KEYS, (products) => ({ products })), inSight: true as const },
  ...PANEL,
});

type Asked = ReturnType<typeof PRODUCTION_FILTERS.input>;

/** The filters as call input: both products and a typed serial number are prefixes of serial numbers. */
export function productionInput({ products = [], typed, ...input }: Asked): CallInput<'get_admin_devices'> {
  const starts = products.flatMap((key: QuickSelectionKey) => [...QUICK_SELECTIONS[key].prefixes]);
  const serialPrefix = typed === undefined ? starts : narrowed(starts, typed);
  return { ...input, ...(serialPrefix.length > 0 && { serialPrefix }) };
}

/** Intersects the typed prefix with the chosen products; a prefix of no chosen product matches nothing. */
function narrowed(starts: readonly string[], typed: string): string[] {
  if (starts.length === 0) return [typed];
  const wanted = typed.toUpperCase();
  const both = starts.filter((start) => wanted.startsWith(start) || start.startsWith(wanted));
  return both.length === 0
    ? [`${starts[0]}${wanted}`]
    : both.map((start) => (wanted.startsWith(start) ? wanted : start));
}
