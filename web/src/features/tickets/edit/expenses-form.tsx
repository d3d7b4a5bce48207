import type { Ticket } from '@halla/contract/tickets';
import { tickets } from '@halla/contract/tickets';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import { Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { type FoundItem, StockLinePicker } from '../../../entities/document-lines/stock-line-picker.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { ticketQuery } from '../api/ticket-query.ts';

interface ExpensesFormProps {
  readonly ticket: Ticket;
  readonly onDone: () => void;
}

type Expenses = NonNullable<Ticket['expenses']>;
type Entry = Expenses[ExpenseCategory][number];

const NONE: Expenses = { spareParts: [], shippingCosts: [], outsourcedServices: [], travelCosts: [] };
const NEW_ENTRY = { name: '', price: null, count: 1, sku: null, warehouse: null };

/** Edits what a repair has cost; a part from stock is taken out with the save, and put back when its row is removed. */
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

interface CategoryInputsProps {
  readonly category: ExpenseCategory;
  readonly form: ReturnType<typeof useExpensesForm>;
}

function CategoryInputs({ category, form }: CategoryInputsProps) {
  const { t } = useTranslation();
  const list = `expenses.${category}` as const;
  const entries = form.values.expenses[category];
  const title = t(($) => $.ticketScreens.expenses.categories[category]);
  const addPart = ({ item: { sku, name, costPrice, StockQuantities = [] } }: FoundItem) => {
    const warehouse = StockQuantities.find(({ free }) => free > 0)?.Warehouse.value ?? null;
    form.addRow(list, { name, price: costPrice ?? 0, count: 1, sku, warehouse });
  };
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {entries.map((entry, index) => (
        <EntryInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are identified by their place
          key={index}
          path={`${list}.${index}`}
          entry={entry}
          form={form}
          onRemove={() => form.removeRow(list, index)}
        />
      ))}
      <Group gap="xs" align="flex-end">
        {category === 'spareParts' && (
          <div style={{ flex: '1 1 260px' }}>
            <StockLinePicker onItem={addPart} />
          </div>
        )}
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.addRow(list, NEW_ENTRY)}
        >
          {t(($) => $.ticketScreens.expenses.add)}
        </Button>
      </Group>
    </Stack>
  );
}

interface EntryInputsProps extends Pick<CategoryInputsProps, 'form'> {
  readonly path: `expenses.${ExpenseCategory}.${number}`;
  readonly entry: Entry;
  readonly onRemove: () => void;
}

function EntryInputs({ path, entry, form, onRemove }: EntryInputsProps) {
  const { t } = useTranslation();
  const { sku, warehouse } = entry;
  return (
    <Group gap="xs" align="flex-start" wrap="wrap">
      <div style={{ flex: '2 1 200px' }}>
        <TextInput {...form.text(`${path}.name`)} label={t(($) => $.tickets.fields.expense)} />
        {sku !== null && (
          <Text size="xs" c="dimmed">
            {t(($) => $.ticketScreens.expenses.fromStock, { sku, warehouse: warehouse ?? '–' })}
          </Text>
        )}
      </div>
      <NumberInput
        {...form.number(`${path}.price`)}
        label={t(($) => $.tickets.fields.price)}
        decimalScale={2}
        suffix=" €"
        hideControls
        w={120}
      />
      <NumberInput {...form.number(`${path}.count`)} label={t(($) => $.tickets.fields.count)} w={100} />
      <CloseButton
        mt={26}
        aria-label={t(($) => $.ticketScreens.expenses.remove, { name: entry.name })}
        onClick={onRemove}
      />
    </Group>
  );
}
