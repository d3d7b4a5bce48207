import type { ParamChanges, TableUrl } from '../table-url.ts';

type Params = TableUrl['params'];

/** One filter of a list: its URL parameters and its part of the call's input. */
export interface Filter<Value, Input extends object> {
  /** A missing or invalid parameter filters nothing. */
  read(params: Params, name: string): Value;
  write(value: Value, name: string): ParamChanges;
  /** True while it may hide rows; such filters are counted and can be cleared together. */
  isSet(value: Value): boolean;
  /** Asked for every value, also for one that filters nothing. */
  input(value: Value): Input | Nothing;
  /** Chooses what the list is about: clearing the filters leaves it. */
  readonly stays?: true;
  /** Shown above the list on a phone too, where other filters are behind a button. */
  readonly inSight?: true;
}

/** What a filter adds that is not set. */
export type Nothing = Record<never, never>;

/** Filters by the names of their address parameters. */
export type FilterMembers = Readonly<Record<string, Filter<unknown, object>>>;

/** The values of the filters of a list. */
export type FilterValues<F extends FilterMembers> = {
  readonly [Name in keyof F]: F[Name] extends Filter<infer Value, object> ? Value : never;
};
type InputOf<Member, Value> = Member extends Filter<Value, infer Input> ? Input : never;
/** Takes the parts of every filter, so that its parameter is all of them together. */
type Taker<F extends FilterMembers> = {
  [Name in keyof F]: (part: InputOf<F[Name], FilterValues<F>[Name]>) => void;
}[keyof F];
/** What the filters of a list add to the input of its call. */
export type FilterInput<F extends FilterMembers> =
  Taker<F> extends (all: infer All) => void ? Partial<All> : never;

/** The filters of a list, by the names of their address parameters. */
export interface Filters<F extends FilterMembers = FilterMembers> {
  read(params: Params): FilterValues<F>;
  /** Address parameters of a change. */
  params(changes: Partial<FilterValues<F>>): ParamChanges;
  /** The same as the query of an address. */
  query(changes: Partial<FilterValues<F>>): string;
  /** How many may hide rows. */
  count(values: FilterValues<F>): number;
  /** How many of them a phone keeps behind its button. */
  countFolded(values: FilterValues<F>): number;
  input(values: FilterValues<F>): FilterInput<F>;
  /** Address parameters that take away what hides rows. */
  readonly none: ParamChanges;
  /** The same for those that a phone keeps behind its button. */
  readonly noneFolded: ParamChanges;
  /** Address parameters that put every filter and setting back. */
  readonly initial: ParamChanges;
  /** The parameters that the filters understand, as they spell them. */
  understood(params: Params): Params;
}

/** Declares the filters of a list at module level. */
export function defineFilters<F extends FilterMembers>(fields: F): Filters<F> {
  const entries = Object.entries(fields);
  const cleared = entries.filter(([, { stays }]) => stays !== true);
  const folded = cleared.filter(([, { inSight }]) => inSight !== true);
  const pick = (values: object, name: string): unknown => Reflect.get(values, name);
  const read = (params: Params) =>
    // The mapped type of the fields; TypeScript cannot follow entries.
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

/** The values of filters that an address without parameters holds. */
function unset(entries: readonly (readonly [string, Filter<unknown, object>])[]): object {
  return Object.fromEntries(entries.map(([name, filter]) => [name, filter.read({}, name)]));
}

function setOnly(changes: ParamChanges): Params {
  return Object.fromEntries(
    Object.entries(changes).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
