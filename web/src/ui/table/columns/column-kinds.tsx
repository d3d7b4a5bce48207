import type { Currency } from '@halla/domain/documents/money';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/i18n.ts';
import { Day, ExactTime, RelativeTime } from '../../dates/time.tsx';
import { Money, Quantity } from '../../labels/amounts.tsx';
import { asText, type Column, WIDTHS } from './column.ts';
import { TextCell } from './text-cell.tsx';

/** Options common to all column kinds. */
export type Kind<Row> = Omit<Column<Row>, 'value' | 'cell'>;

/** An instant, shown relative to now or as exact time. */
export function timeColumn<Row>({
  at,
  exact = false,
  ...column
}: Kind<Row> & { readonly at: (row: Row) => string | null; readonly exact?: boolean }): Column<Row> {
  const value = (row: Row) => {
    const instant = at(row);
    return instant === null ? null : new Date(instant);
  };
  return {
    width: exact ? WIDTHS.exactTime : WIDTHS.relativeTime,
    firstDescending: true,
    ...column,
    value,
    cell: (row) => (exact ? <ExactTime at={at(row)} /> : <RelativeTime at={at(row)} />),
  };
}

/** A calendar day, YYYY-MM-DD. */
export function dayColumn<Row>({
  day,
  ...column
}: Kind<Row> & { readonly day: (row: Row) => string | null }): Column<Row> {
  return { width: 110, firstDescending: true, ...column, value: day, cell: (row) => <Day day={day(row)} /> };
}

/** A count: right-aligned, largest first. */
export function countColumn<Row>({
  count,
  ...column
}: Kind<Row> & { readonly count: (row: Row) => number }): Column<Row> {
  return quantityColumn({ ...column, quantity: count });
}

/** A quantity, possibly with decimals or null: right-aligned, largest first. */
export function quantityColumn<Row>({
  quantity,
  ...column
}: Kind<Row> & { readonly quantity: (row: Row) => number | null }): Column<Row> {
  return {
    align: 'end',
    width: 90,
    firstDescending: true,
    ...column,
    value: quantity,
    cell: (row) => <Quantity value={quantity(row)} />,
  };
}

/** An amount of money, a plain number in CSV: right-aligned, largest first. */
export function moneyColumn<Row>({
  amount,
  currency,
  ...column
}: Kind<Row> & {
  readonly amount: (row: Row) => number | null;
  readonly currency?: (row: Row) => Currency;
}): Column<Row> {
  return {
    align: 'end',
    width: 110,
    firstDescending: true,
    ...column,
    value: amount,
    cell: (row) => <Money value={amount(row)} {...(currency && { currency: currency(row) })} />,
  };
}

/** A text that may be longer than its column. */
export function textColumn<Row>({
  text,
  ...column
}: Kind<Row> & { readonly text: (row: Row, t: Translate) => string | null }): Column<Row> {
  return {
    ...column,
    value: text,
    cell: (row, t) => <TextCell text={asText(text(row, t))} />,
  };
}

/** A state as a badge; sorted and exported by its label. */
export function stateColumn<Row, State>({
  state,
  text,
  badge,
  below,
  ...column
}: Kind<Row> & {
  readonly state: (row: Row) => State | null;
  readonly text: (state: State, t: Translate) => string;
  readonly badge: (state: State) => ReactNode;
  /** Content on a separate line below the badge. */
  readonly below?: (row: Row) => ReactNode;
}): Column<Row> {
  const shown = <Shown,>(row: Row, show: (known: State) => Shown) => {
    const known = state(row);
    return known === null ? null : show(known);
  };
  return {
    ...column,
    value: (row, t) => shown(row, (known) => text(known, t)),
    cell: (row) => (
      <>
        {shown(row, badge)}
        {below !== undefined && <div>{below(row)}</div>}
      </>
    ),
  };
}
