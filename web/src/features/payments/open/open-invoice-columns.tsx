import type { OpenInvoice } from '@halla/contract/receivables';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  dayColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';
import { RemindButton } from './remind-button.tsx';

/** Columns of the list of open invoices. */
export const OPEN_INVOICE_COLUMNS = defineColumns<OpenInvoice>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.openInvoices.fields.number),
    text: ({ number }) => number,
    width: 100,
    sortable: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.orders.fields.client),
    text: ({ client }) => client,
    width: 220,
    grows: true,
    sortable: true,
    inCard: 'fact',
  }),
  dayColumn({
    id: 'dueDay',
    title: (t) => t(($) => $.openInvoices.fields.dueDay),
    day: ({ dueDay }) => dueDay,
    sortable: true,
    firstDescending: false,
    inCard: 'corner',
  }),
  quantityColumn({
    id: 'daysLate',
    title: (t) => t(($) => $.openInvoices.fields.daysLate),
    quantity: ({ daysLate }) => (daysLate > 0 ? daysLate : null),
    width: 140,
    sortable: true,
  }),
  textColumn({
    id: 'age',
    title: (t) => t(($) => $.openInvoices.fields.age),
    text: ({ age }, t) => t(($) => $.openInvoices.ages[age]),
    width: 170,
    // Redundant with the days.
    keep: -1,
    inCard: 'fact',
  }),
  moneyColumn({
    id: 'gross',
    title: (t) => t(($) => $.openInvoices.fields.gross),
    amount: ({ gross }) => gross,
    currency: ({ currency }) => currency,
    width: 160,
    sortable: true,
  }),
  moneyColumn({
    id: 'due',
    title: (t) => t(($) => $.openInvoices.fields.due),
    amount: ({ due }) => due,
    currency: ({ currency }) => currency,
    width: 120,
    sortable: true,
    inCard: 'fact',
  }),
  {
    ...textColumn<OpenInvoice>({
      id: 'order',
      title: (t) => t(($) => $.orders.order),
      text: ({ Order }) => String(Order.number),
      width: 130,
    }),
    cell: ({ Order }) => <OrderLink order={Order} />,
  },
  {
    ...dayColumn<OpenInvoice>({
      id: 'remindedOn',
      title: (t) => t(($) => $.openInvoices.fields.remindedOn),
      day: ({ remindedOn }) => remindedOn,
      sortable: true,
    }),
    cell: ({ remindedOn, reminders }) => <Reminded day={remindedOn} count={reminders} />,
  },
  {
    id: 'remind',
    title: (t) => t(($) => $.openInvoices.fields.remind),
    value: () => null,
    cell: (invoice) => <RemindButton invoice={invoice} />,
    width: 120,
    sortable: false,
    fixed: true,
  },
]);

/** Day of the last reminder, and how many there were from the second on. */
function Reminded({ day, count }: { readonly day: string | null; readonly count: number }) {
  return (
    <>
      <Day day={day} />
      {count > 1 && ` (${count})`}
    </>
  );
}
