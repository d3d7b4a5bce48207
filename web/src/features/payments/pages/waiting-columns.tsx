import type { CallOutput } from '@halla/contract/calls';
import { CURRENCIES } from '@halla/domain/documents/money';
import { formatMoney, formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

export type WaitingRow = CallOutput<'get_waiting_entries'>['entries'][number];

/** An amount in the account's currency, which orders may not support. */
export function amountText({ amount, currency }: WaitingRow, lang: Lang): string {
  const known = CURRENCIES.find((one) => one === currency);
  return known === undefined
    ? `${formatQuantity(amount, lang)} ${currency}`
    : formatMoney(amount, known, lang);
}

/** Text of the payer. */
export const statedBy = ({ reference, text }: WaitingRow) => [reference, text].filter(Boolean).join(' · ');

/** Columns of the list of amounts that wait to be matched to an order. */
export const WAITING_COLUMNS = defineColumns<WaitingRow>([
  dayColumn({
    id: 'day',
    title: (t) => t(($) => $.bankFiles.fields.day),
    day: ({ day }) => day,
    inCard: 'corner',
  }),
  textColumn({
    id: 'party',
    title: (t) => t(($) => $.bankFiles.fields.party),
    text: ({ party }) => party,
    width: 180,
    inCard: 'title',
  }),
  {
    ...textColumn<WaitingRow>({
      id: 'amount',
      title: (t) => t(($) => $.bankFiles.fields.amount),
      text: (entry) => amountText(entry, currentLanguage()),
      width: 120,
      inCard: 'text',
    }),
    align: 'end',
  },
  textColumn({
    id: 'stated',
    title: (t) => t(($) => $.bankFiles.fields.stated),
    text: statedBy,
    width: 220,
    grows: true,
    inCard: 'fact',
  }),
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.bankFiles.fields.reason),
    text: ({ reason }, t) => t(($) => $.bankFiles.reasons[reason]),
    width: 290,
    inCard: 'fact',
  }),
  textColumn({
    id: 'order',
    title: (t) => t(($) => $.orders.order),
    text: ({ Order }) => (Order === null ? null : String(Order.number)),
    width: 100,
  }),
]);
