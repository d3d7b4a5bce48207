import type { Ticket } from '@halla/contract/tickets';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import type { Payer } from '@halla/domain/tickets/payers';
import { Button, Group, Stack, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FoundItem, StockLinePicker } from '../../../entities/document-lines/stock-line-picker.tsx';
import { EntryInputs } from './entry-inputs.tsx';
import type { ExpensesFormState } from './expenses-form.tsx';
import { newPart } from './new-part.ts';

const NEW_ENTRY = { name: '', price: null, count: 1, sku: null, warehouse: null };

interface CategoryInputsProps {
  readonly category: ExpenseCategory;
  readonly device: Ticket['Device'];
  readonly form: ExpensesFormState;
  /** Payer of new entries, unless changed. */
  readonly preset: Payer | null;
}

/** The expenses of a category, one per row. */
export function CategoryInputs({ category, device, form, preset }: CategoryInputsProps) {
  const { t } = useTranslation();
  const list = `expenses.${category}` as const;
  const entries = form.values.expenses[category];
  const title = t(($) => $.ticketScreens.expenses.categories[category]);
  const addPart = ({ item }: FoundItem) => form.addRow(list, { ...newPart(item, device), payer: preset });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {entries.map((entry, index) => (
        <EntryInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are identified by their index
          key={index}
          {...{ device, entry, form }}
          path={`${list}.${index}`}
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
          onClick={() => form.addRow(list, { ...NEW_ENTRY, payer: preset })}
        >
          {t(($) => $.ticketScreens.expenses.add)}
        </Button>
      </Group>
    </Stack>
  );
}
