import '../../../i18n/late/tickets.ts';
import type { Ticket } from '@halla/contract/tickets';
import { tickets } from '@halla/contract/tickets';
import { EXPENSE_CATEGORIES } from '@halla/domain/tickets/expenses';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ticketQuery } from '../api/ticket-query.ts';
import { CategoryInputs } from './category-inputs.tsx';

interface ExpensesFormProps {
  readonly ticket: Ticket;
  readonly onDone: () => void;
}

type Expenses = NonNullable<Ticket['expenses']>;

const NONE: Expenses = { spareParts: [], shippingCosts: [], outsourcedServices: [], travelCosts: [] };

/** Edits the cost of a repair. A part from stock is taken on saving, and put back when its row is removed. */
export function ExpensesForm({ ticket, onDone }: ExpensesFormProps) {
  const { t } = useTranslation();
  const form = useExpensesForm({ ticket, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.ticketScreens.stale)} onCancel={onDone}>
      {EXPENSE_CATEGORIES.map((category) => (
        <CategoryInputs key={category} category={category} form={form} />
      ))}
    </FormFrame>
  );
}

/** State of the expenses form of a ticket. */
export type ExpensesFormState = ReturnType<typeof useExpensesForm>;

function useExpensesForm({ ticket, onDone }: ExpensesFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = ticketQuery(ticket.id);
  return useResourceForm({
    call: 'edit_ticket',
    schema: tickets.edit_ticket.input,
    at: 'ticket_data',
    fields: ['expenses'] as const,
    label: () => t(($) => $.ticketScreens.expenses.title),
    shown: (_field, value) => JSON.stringify(value),
    resource: ticket,
    valuesOf: ({ expenses = NONE }: Ticket) => ({ expenses }),
    input: (changes, { id, updatedAt }) => ({ ticket_data: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { tickets: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? ticket;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
