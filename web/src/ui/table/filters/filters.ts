import { type DayRange, dateOf, dayRangeParams, readDayRange } from '../../dates/day-range.ts';
import type { ParamChanges, TableUrl } from '../table-url.ts';

type Params = TableUrl['params'];

/** One filter of a list: how it stands in the address, and what it adds to the input of the call. */
export interface Filter<Value, Input extends object> {
  /** What the address does not name, or names wrongly, filters nothing. */
  read(params: Params, name: string): Value;
  write(value: Value, name: string): ParamChanges;
  /** True while it may hide rows. */
  isSet(value: Value): boolean;
  /** Asked for set values only. */
  input(value: Value): Input;
}

/** Filters by the names of their address parameters. */
export type FilterMembers = Readonly<Record<string, Filter<unknown, object>>>;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The values of the filters of a list. */
export type FilterValues<F extends FilterMembers> = {
  readonly [Name in keyof F]: F[Name] extends Filter<infer Value, object> ? Value : never;
};
/** What the filters of a list add to the input of its call. */
export type FilterInput<F extends FilterMembers> = Partial<
  Intersection<{ [Name in keyof F]: F[Name] extends Filter<never, infer Input> ? Input : never }[keyof F]>
>;

/** The filters of a list, by the names of their address parameters. */
export interface Filters<F extends FilterMembers = FilterMembers> {
  read(params: Params): FilterValues<F>;
  /** Address parameters of a change. */
  params(changes: Partial<FilterValues<F>>): ParamChanges;
  /** The same as the query of an address. */
  query(changes: Partial<FilterValues<F>>): string;
  /** How many may hide rows. */
  count(values: FilterValues<F>): number;
  input(values: FilterValues<F>): FilterInput<F>;
  /** Address parameters that take all of them away. */
  readonly none: ParamChanges;
}

/** Declares the filters of a list at module level. */
export function defineFilters<F extends FilterMembers>(fields: F): Filters<F> {
  const entries = Object.entries(fields);
  const pick = (values: object, name: string): unknown => Reflect.get(values, name);
  const setOnes = (values: object) => entries.filter(([name, filter]) => filter.isSet(pick(values, name)));
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
    query: (changes) => {
      const texts = Object.entries(params(changes)).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      return new URLSearchParams(texts).toString();
    },
    count: (values) => setOnes(values).length,
    input: (values) =>
      Object.assign({}, ...setOnes(values).map(([name, filter]) => filter.input(pick(values, name)))),
    none: params(read({})),
  };
}

/** Free text; blanks around it do not count. */
export function text<Input extends object>(input: (text: string) => Input): Filter<string, Input> {
  return {
    read: (params, name) => params[name] ?? '',
    write: (value, name) => ({ [name]: value }),
    isSet: (value) => value.trim() !== '',
    input: (value) => input(value.trim()),
  };
}

/** What the address holds for rows that have no such text; no device reports it. */
const NONE = '-';

/** Exactly a text, null for rows without one; undefined filters nothing. */
export function exactText<Input extends object>(
  input: (text: string | null) => Input,
): Filter<string | null | undefined, Input> {
  return {
    read: (params, name) => (params[name] === NONE ? null : params[name] || undefined),
    write: (value, name) => ({ [name]: value === null ? NONE : value }),
    isSet: (value) => value !== undefined,
    input: (value) => input(value ?? null),
  };
}

/** One of some choices; undefined filters nothing. */
export function oneOf<Choice extends string | number, Input extends object>(
  choices: readonly Choice[],
  input: (choice: Choice) => Input,
): Filter<Choice | undefined, Input | Record<never, never>> {
  return {
    read: (params, name) => choices.find((choice) => String(choice) === params[name]),
    write: (value, name) => ({ [name]: value === undefined ? undefined : String(value) }),
    isSet: (value) => value !== undefined,
    input: (value) => (value === undefined ? {} : input(value)),
  };
}

/** Whole days in `from` and `to`. */
export function days<Input extends object>(
  input: (date: { startDate: string; endDate?: string }) => Input,
): Filter<DayRange, Input | Record<never, never>> {
  return {
    read: (params) => readDayRange(params),
    write: (value) => dayRangeParams(value),
    isSet: ({ from }) => from !== null,
    input: (value) => {
      const { date } = dateOf(value);
      return date === undefined ? {} : input(date);
    },
  };
}
