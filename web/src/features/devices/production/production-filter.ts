import type { CallInput } from '@halla/contract/calls';
import { LC_STATES, type LcState } from '@halla/domain/lifecycle/lifecycle';
import {
  isQuickSelection,
  QUICK_SELECTIONS,
  type QuickSelectionKey,
} from '@halla/domain/lifecycle/quick-selections';

/** The filters of the production list, as the address holds them. */
export interface ProductionFilter {
  readonly search: string;
  readonly products: readonly QuickSelectionKey[];
  readonly serial: string;
  readonly states: readonly LcState[];
  /** Place keys. */
  readonly places: readonly string[];
  readonly client: string;
  readonly color: 'grey' | 'white' | null;
  readonly model: string;
  readonly hideReserved: boolean;
  readonly hideSecondClass: boolean;
  readonly hideThreeModule: boolean;
}

type Params = Readonly<Record<string, string>>;

/** Reads the filters; what the product does not know is left out. */
export function readFilter(params: Params): ProductionFilter {
  const states = listOf(params.state);
  return {
    search: params.q ?? '',
    products: listOf(params.product).filter(isQuickSelection),
    serial: params.serial ?? '',
    states: LC_STATES.filter((state) => states.includes(state)),
    places: listOf(params.place),
    client: params.client ?? '',
    color: params.color === 'grey' || params.color === 'white' ? params.color : null,
    model: params.model ?? '',
    hideReserved: params.unreserved === '1',
    hideSecondClass: params.firstClass === '1',
    hideThreeModule: params.fewModules === '1',
  };
}

/** How filters are spelled in the address; undefined takes one out. */
export function filterParams(change: Partial<ProductionFilter>): Record<string, string | undefined> {
  const flag = (value: boolean | undefined) => (value === true ? '1' : undefined);
  const spelled: Readonly<Record<keyof ProductionFilter, readonly [string, string | undefined]>> = {
    search: ['q', change.search],
    products: ['product', change.products?.join(',')],
    serial: ['serial', change.serial],
    states: ['state', change.states?.join(',')],
    places: ['place', change.places?.join(',')],
    client: ['client', change.client],
    color: ['color', change.color ?? undefined],
    model: ['model', change.model],
    hideReserved: ['unreserved', flag(change.hideReserved)],
    hideSecondClass: ['firstClass', flag(change.hideSecondClass)],
    hideThreeModule: ['fewModules', flag(change.hideThreeModule)],
  };
  const changed = Object.entries(spelled).filter(([field]) => Object.hasOwn(change, field));
  return Object.fromEntries(changed.map(([, pair]) => pair));
}

/** The filters as the call takes them. */
export function filterInput(filter: ProductionFilter): CallInput<'get_admin_devices'> {
  const serial = filter.serial.trim();
  const starts = filter.products.flatMap((key) => [...QUICK_SELECTIONS[key].prefixes]);
  const prefixes = serial === '' ? starts : narrowed(starts, serial);
  return {
    ...(filter.search.trim() !== '' && { search_value: filter.search.trim() }),
    ...(prefixes.length > 0 && { serialPrefix: prefixes }),
    ...(filter.states.length > 0 && { lcState: [...filter.states] }),
    ...(filter.places.length > 0 && { lcLocation: [...filter.places] }),
    ...(filter.client.trim() !== '' && { lcClient: filter.client.trim() }),
    ...(filter.color !== null && { color: filter.color }),
    ...(filter.model.trim() !== '' && { model: filter.model.trim() }),
    ...(filter.hideReserved && { OrderId: null }),
    ...(filter.hideSecondClass && { hideSecondClass: true }),
    ...(filter.hideThreeModule && { hide3Module: true }),
  };
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

/** Filters in use, apart from the search box and the quick selection. */
export function countFilters(filter: ProductionFilter): number {
  const { serial, states, places, client, color, model } = filter;
  const used = [
    serial !== '',
    states.length > 0,
    places.length > 0,
    client !== '',
    color !== null,
    model !== '',
    filter.hideReserved,
    filter.hideSecondClass,
    filter.hideThreeModule,
  ];
  return used.filter(Boolean).length;
}

/** All filters off; search and quick selection stay. */
export const NO_FILTERS: Omit<ProductionFilter, 'search' | 'products'> = {
  serial: '',
  states: [],
  places: [],
  client: '',
  color: null,
  model: '',
  hideReserved: false,
  hideSecondClass: false,
  hideThreeModule: false,
};

function listOf(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(',');
}
