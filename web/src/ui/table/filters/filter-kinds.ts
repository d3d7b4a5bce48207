import { type DayRange, dateOf, dayRangeParams, readDayRange } from '../../dates/day-range.ts';
import type { Filter } from './filters.ts';

type Choice = string | number;

/** Free text, trimmed. */
export function text<Input extends object>(input: (text: string) => Input): Filter<string, Input> {
  return {
    read: (params, name) => params[name] ?? '',
    write: (value, name) => ({ [name]: value }),
    isSet: (value) => value.trim() !== '',
    input: (value) => (value.trim() === '' ? {} : input(value.trim())),
  };
}

/** The text of the search box above a list. */
export function search<Input extends object>(input: (text: string) => Input): Filter<string, Input> {
  return { ...text(input), inSight: true };
}

/** URL value for null; no device reports this text. */
const NONE = '-';

/** An exact text, or null for rows without one; undefined filters nothing. */
export function exactText<Input extends object>(
  input: (text: string | null) => Input,
): Filter<string | null | undefined, Input> {
  return {
    read: (params, name) => (params[name] === NONE ? null : params[name] || undefined),
    write: (value, name) => ({ [name]: value === null ? NONE : value }),
    isSet: (value) => value !== undefined,
    input: (value) => (value === undefined ? {} : input(value)),
  };
}

/** One of a fixed set of choices; undefined filters nothing. */
export function oneOf<Value extends Choice, Input extends object>(
  choices: readonly Value[],
  input: (choice: Value) => Input,
): Filter<Value | undefined, Input> {
  return {
    read: (params, name) => choices.find((choice) => String(choice) === params[name]),
    write: (value, name) => ({ [name]: value === undefined ? undefined : String(value) }),
    isSet: (value) => value !== undefined,
    input: (value) => (value === undefined ? {} : input(value)),
  };
}

/** Largest id or code that calls accept. */
const NUMBER_MAX = 2_147_483_647;

/** A whole number, such as an id or a code; undefined filters nothing. */
export function wholeNumber<Input extends object>(
  input: (number: number) => Input,
): Filter<number | undefined, Input> {
  return {
    read: (params, name) => {
      const number = Number(params[name]);
      return Number.isInteger(number) && number > 0 && number <= NUMBER_MAX ? number : undefined;
    },
    write: (value, name) => ({ [name]: value === undefined ? undefined : String(value) }),
    isSet: (value) => value !== undefined,
    input: (value) => (value === undefined ? {} : input(value)),
  };
}

/** Several of a fixed set of choices, in the order of the choices; an empty list filters nothing. */
export function many<Value extends Choice, Input extends object>(
  choices: readonly Value[],
  input: (chosen: Value[]) => Input,
): Filter<readonly Value[], Input> {
  return listed((texts) => choices.filter((choice) => texts.includes(String(choice))), input);
}

/** Several of a fixed set of choices, some of them ticked by default. If none is ticked, nothing is found. */
export function usually<Value extends Choice, Input extends object>(
  { choices, usual }: { readonly choices: readonly Value[]; readonly usual: readonly NoInfer<Value>[] },
  input: (chosen: Value[]) => Input,
): Filter<readonly Value[], Input> {
  const isUsual = (values: readonly Value[]) =>
    values.length === usual.length && usual.every((value) => values.includes(value));
  return {
    read: (params, name) => {
      const texts = params[name]?.split(',') ?? [];
      const chosen = choices.filter((choice) => texts.includes(String(choice)));
      return chosen.length > 0 || params[name] === NONE ? chosen : usual;
    },
    write: (values, name) => ({ [name]: isUsual(values) ? undefined : values.join(',') || NONE }),
    isSet: (values) => !isUsual(values) && values.length < choices.length,
    input: (values) => (values.length === choices.length ? {} : input([...values])),
  };
}

/** Several values of an open set, in URL order; `read` returns undefined for invalid ones. */
export function several<Value extends Choice, Input extends object>(
  { read, atMost }: { readonly read: (text: string) => Value | undefined; readonly atMost?: number },
  input: (values: Value[]) => Input,
): Filter<readonly Value[], Input> {
  const values = (texts: readonly string[]) => texts.map(read).filter((value) => value !== undefined);
  return listed((texts) => [...new Set(values(texts))].slice(0, atMost), input);
}

/** Several one-line texts of an open set, which may contain commas. */
export function lines<Input extends object>(
  input: (texts: string[]) => Input,
): Filter<readonly string[], Input> {
  return listed((texts) => [...new Set(texts)], input, '\n');
}

function listed<Value extends Choice, Input extends object>(
  read: (texts: readonly string[]) => readonly Value[],
  input: (values: Value[]) => Input,
  separator = ',',
): Filter<readonly Value[], Input> {
  return {
    read: (params, name) => read(params[name] ? params[name].split(separator) : []),
    write: (values, name) => ({ [name]: values.join(separator) }),
    isSet: (values) => values.length > 0,
    input: (values) => (values.length === 0 ? {} : input([...values])),
  };
}

/** A check box or switch that hides rows. */
export function flag<Input extends object>(input: () => Input): Filter<boolean, Input> {
  return {
    read: (params, name) => params[name] === '1',
    write: (value, name) => ({ [name]: value ? '1' : undefined }),
    isSet: (value) => value,
    input: (value) => (value ? input() : {}),
  };
}

/**
 * A setting, such as the subject of the list or how much of it is shown: always one of the choices, by
 * default the usual one.
 */
export function setting<Value extends Choice, Input extends object>(
  { choices, usual }: { readonly choices: readonly Value[]; readonly usual: NoInfer<Value> },
  input: (choice: Value) => Input,
): Filter<Value, Input> {
  return {
    read: (params, name) => choices.find((choice) => String(choice) === params[name]) ?? usual,
    write: (value, name) => ({ [name]: value === usual ? undefined : String(value) }),
    isSet: () => false,
    input,
    stays: true,
  };
}

/** Whole days in `from` and `to`, for calls that take instants; ignored without a first day. */
export function days<Input extends object>(
  input: (date: { startDate: string; endDate?: string }) => Input,
): Filter<DayRange, Input> {
  return {
    ...DAY_RANGE,
    isSet: ({ from }) => from !== null,
    input: (value) => {
      const { date } = dateOf(value);
      return date === undefined ? {} : input(date);
    },
  };
}

/** Days in `from` and `to`, for calls that take calendar days; either end may be open. */
export function calendarDays<Input extends object>(
  input: (range: DayRange) => Input,
): Filter<DayRange, Input> {
  const isSet = ({ from, to }: DayRange) => from !== null || to !== null;
  return { ...DAY_RANGE, isSet, input: (value) => (isSet(value) ? input(value) : {}) };
}

const DAY_RANGE: Pick<Filter<DayRange, object>, 'read' | 'write'> = {
  read: (params) => readDayRange(params),
  write: (value) => dayRangeParams(value),
};
