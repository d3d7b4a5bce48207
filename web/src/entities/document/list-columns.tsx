import type { Currency } from '@halla/domain/documents/money';
import { DayOf } from '../../ui/dates/time.tsx';
import type { Column } from '../../ui/table/columns/column.ts';
import { type Kind, moneyColumn, textColumn, timeColumn } from '../../ui/table/columns/column-kinds.tsx';
import { NotesMark } from '../resource/notes/notes-mark.tsx';

type Look<Row> = Partial<Kind<Row>>;

/** The day on which a document was made. */
export function madeColumn<Row extends { readonly createdAt: string }>(look: Look<Row>): Column<Row> {
  return {
    ...timeColumn<Row>({
      id: 'createdAt',
      title: (t) => t(($) => $.orders.fields.createdAt),
      at: ({ createdAt }) => createdAt,
      ...look,
    }),
    cell: ({ createdAt }) => <DayOf at={createdAt} />,
    width: 104,
  };
}

/** Who has made a document. */
export function userColumn<Row extends { readonly User: { readonly fullName: string } | null }>(
  look: Look<Row>,
): Column<Row> {
  return textColumn<Row>({
    id: 'user',
    title: (t) => t(($) => $.orders.fields.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    ...look,
  });
}

/** Number of notes of a document. */
export function notesColumn<Row extends { readonly Notes: readonly unknown[] }>(
  look: Look<Row>,
): Column<Row> {
  return {
    id: 'notes',
    title: (t) => t(($) => $.notes.title),
    value: ({ Notes }) => Notes.length,
    cell: ({ Notes }) => <NotesMark count={Notes.length} />,
    width: 124,
    inCard: 'fact',
    cardText: ({ Notes }, t) => t(($) => $.notes.count, { count: Notes.length }),
    offCard: ({ Notes }) => Notes.length === 0,
    ...look,
  };
}

interface Priced {
  readonly totalPrice: number;
  readonly depositAmount: number | null;
  readonly currency: Currency;
}

/** Total of a document. */
export function totalColumn<Row extends Omit<Priced, 'depositAmount'>>(): Column<Row> {
  return moneyColumn<Row>({
    id: 'totalPrice',
    title: (t) => t(($) => $.orders.fields.totalPrice),
    amount: ({ totalPrice }) => totalPrice,
    currency: ({ currency }) => currency,
    width: 136,
    keep: 3,
    inCard: 'fact',
  });
}

/** Deposit of a document. */
export function depositColumn<Row extends Priced>(look: Look<Row>): Column<Row> {
  return moneyColumn<Row>({
    id: 'depositAmount',
    title: (t) => t(($) => $.orders.fields.depositAmount),
    amount: ({ depositAmount }) => depositAmount,
    currency: ({ currency }) => currency,
    ...look,
  });
}
