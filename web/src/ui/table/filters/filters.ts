import type { ParamChanges, TableUrl } from '../table-url.ts';

type Params = TableUrl['params'];

/** One filter of a list: its URL parameters and its contribution to the call's input. */
export interface Filter<Value, Input extends object> {
  /** A missing or invalid parameter filters nothing. */
  read(params: Params, name: string): Value;
  write(value: Value, name: string): ParamChanges;
  /** True if it may hide rows; such filters are counted and can be cleared together. */
  isSet(value: Value): boolean;
  /** Called for every value, including one that filters nothing. */
  input(value: Value): Input | Nothing;
  /** Keeps its value when filters are cleared, because it chooses the subject of the list. */
  readonly stays?: true;
  /** Always visible above the list, even on a phone, where other filters are behind a button. */
  readonly inSight?: true;
}

/** The contribution of an inactive filter. */
export type Nothing = Record<never, never>;

/** Filters by URL parameter. */
export type FilterMembers = Readonly<Record<string, Filter<unknown, object>>>;

/** Values of a list's filters. */
export type FilterValues<F extends FilterMembers> = {
  readonly [Name in keyof F]: F[Name] extends Filter<infer Value, object> ? Value : never;
};
type InputOf<Member, Value> = Member extends Filter<Value, infer Input> ? Input : never;
/** Contravariant wrapper, so that inference yields the intersection of all inputs. */
type Taker<F extends FilterMembers> = {
  [Name in keyof F]: (part: InputOf<F[Name], FilterValues<F>[Name]>) => void;
}[keyof F];
/** The contribution of all filters of a list to its call's input. */
export type FilterInput<F extends FilterMembers> =
  Taker<F> extends (all: infer All) => void ? Partial<All> : never;

/** The filters of a list, by URL parameter. */
export interface Filters<F extends FilterMembers = FilterMembers> {
  read(params: Params): FilterValues<F>;
  /** URL parameters for a change. */
  params(changes: Partial<FilterValues<F>>): ParamChanges;
  /** The same as a query string. */
  query(changes: Partial<FilterValues<F>>): string;
  /** Number of filters that may hide rows. */
  count(values: FilterValues<F>): number;
  /** Number of those that a phone puts behind its filter button. */
  countFolded(values: FilterValues<F>): number;
  input(values: FilterValues<F>): FilterInput<F>;
  /** URL parameters that clear all filters that hide rows. */
  readonly none: ParamChanges;
  /** The same for those behind a phone's filter button. */
  readonly noneFolded: ParamChanges;
  /** URL parameters that reset every filter and setting. */
  readonly initial: ParamChanges;
  /** The parameters known to the filters, normalised. */
  understood(params: Params): Params;
}

/** Declares the filters of a list; call at module level. */
export function defineFilters<F extends FilterMembers>(fields: F): Filters<F> {
  const entries = Object.entries(fields);
  const cleared = entries.filter(([, { stays }]) => stays !== true);
  const folded = cleared.filter(([, { inSight }]) => inSight !== true);
  const pick = (values: object, name: string): unknown => Reflect.get(values, name);
  const read = (params: Params) =>
    // TypeScript cannot infer the mapped type from entries.
    Object.fromEntries(entries.map(([name, filter]) => [name, filter.read(params, name)])) as FilterValues<F>;
  const params = (changes: object): ParamChanges =>
    Object.assign(
      {},
      ...entries
        .filter(([name]) => Object.hasOwn(changes, name))
        .map(([name, filter]) => filter.write(pick(changes, name), name)),
    );
  return {
    read,
    params,
    query: (changes) => new URLSearchParams(setOnly(params(changes))).toString(),
    count: (values) => entries.filter(([name, filter]) => filter.isSet(pick(values, name))).length,
    countFolded: (values) => folded.filter(([name, filter]) => filter.isSet(pick(values, name))).length,
    input: (values) =>
      Object.assign({}, ...entries.map(([name, filter]) => filter.input(pick(values, name)))),
    none: params(unset(cleared)),
    noneFolded: params(unset(folded)),
    initial: params(read({})),
    understood: (given) => setOnly(params(read(given))),
  };
}

/** Values of the filters for a URL without parameters. */
function unset(entries: readonly (readonly [string, Filter<unknown, object>])[]): object {
  return Object.fromEntries(entries.map(([name, filter]) => [name, filter.read({}, name)]));
}

function setOnly(changes: ParamChanges): Params {
  return Object.fromEntries(
    Object.entries(changes).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
