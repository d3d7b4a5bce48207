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
  /** By their keys, which every installation chooses. */
  place: several({ read: (key) => key || undefined }, (lcLocation) => ({ lcLocation })),
  client: text((lcClient) => ({ lcClient })),
  color: oneOf(['grey', 'white'], (color) => ({ color })),
  model: text((model) => ({ model })),
  reserved: flag(() => ({ reserved: true as const })),
  unreserved: flag(() => ({ OrderId: null })),
  firstClass: flag(() => ({ hideSecondClass: true as const })),
  fewModules: flag(() => ({ hide3Module: true as const })),
};

/** Those in the panel: all but the search box and the quick selection. */
export const PANEL_FILTERS = defineFilters(PANEL);

/** What the production list is narrowed by. */
export const PRODUCTION_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  product: { ...many(QUICK_SELECTION_KEYS, (products) => ({ products })), inSight: true as const },
  ...PANEL,
});

type Asked = ReturnType<typeof PRODUCTION_FILTERS.input>;

/** The filters as the call takes them: products and a typed serial number are both starts of serial numbers. */
export function productionInput({ products = [], typed, ...input }: Asked): CallInput<'get_admin_devices'> {
  const starts = products.flatMap((key: QuickSelectionKey) => [...QUICK_SELECTIONS[key].prefixes]);
  const serialPrefix = typed === undefined ? starts : narrowed(starts, typed);
  return { ...input, ...(serialPrefix.length > 0 && { serialPrefix }) };
}

/** A typed start and chosen products have to hold both; a start of no chosen product finds nothing. */
function narrowed(starts: readonly string[], typed: string): string[] {
  if (starts.length === 0) return [typed];
  const wanted = typed.toUpperCase();
  const both = starts.filter((start) => wanted.startsWith(start) || start.startsWith(wanted));
  return both.length === 0
    ? [`${starts[0]}${wanted}`]
    : both.map((start) => (wanted.startsWith(start) ? wanted : start));
}
