import '../../../i18n/late/tickets.ts';
import '../../../i18n/late/warranty.ts';
import type { Ticket } from '@halla/contract/tickets';
import { tickets } from '@halla/contract/tickets';
import { EXPENSE_CATEGORIES } from '@halla/domain/tickets/expenses';
import { presetPayer } from '@halla/domain/tickets/payers';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { TICKET_CALL } from '../api/ticket-query.ts';
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
  const preset = presetPayer(ticket.warranty?.stateThen ?? 'none');
  return (
    <FormFrame form={form} staleTitle={t(($) => $.ticketScreens.stale)} onCancel={onDone}>
      {EXPENSE_CATEGORIES.map((category) => (
        <CategoryInputs key={category} {...{ category, form, preset }} device={ticket.Device} />
      ))}
    </FormFrame>
  );
}

/** State of the expenses form of a ticket. */
export type ExpensesFormState = ReturnType<typeof useExpensesForm>;

function useExpensesForm({ ticket, onDone }: ExpensesFormProps) {
  const { t } = useTranslation();
  return useResourceForm({
    ...useStored(TICKET_CALL, ticket).form,
    call: 'edit_ticket',
    schema: tickets.edit_ticket.input,
    fields: ['expenses'] as const,
    label: () => t(($) => $.ticketScreens.expenses.title),
    shown: (_field, value) => JSON.stringify(value),
    valuesOf: ({ expenses = NONE }: Ticket) => ({ expenses }),
    onDone,
  });
}
