import type { Ticket } from '@halla/contract/tickets';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import { PAYERS } from '@halla/domain/tickets/payers';
import { CloseButton, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { ExpensesFormState } from './expenses-form.tsx';
import { PartWarehouse } from './part-warehouse.tsx';

interface EntryInputsProps {
  readonly device: Ticket['Device'];
  readonly form: ExpensesFormState;
  readonly path: `expenses.${ExpenseCategory}.${number}`;
  readonly entry: NonNullable<Ticket['expenses']>[ExpenseCategory][number];
  readonly onRemove: () => void;
}

/** One expense; if taken from stock it has a warehouse. */
export function EntryInputs({ device, path, entry, form, onRemove }: EntryInputsProps) {
  const { t } = useTranslation();
  const { sku, warehouse } = entry;
  return (
    <Group gap="xs" align="flex-start" wrap="wrap">
      <div style={{ flex: '2 1 200px' }}>
        <TextInput {...form.text(`${path}.name`)} label={t(($) => $.tickets.fields.expense)} />
        {sku !== null && (
          <Text size="xs" c="dimmed">
            {t(($) => $.ticketScreens.expenses.fromStock, { sku })}
          </Text>
        )}
      </div>
      {sku !== null && (
        <PartWarehouse {...{ device, form, sku }} path={`${path}.warehouse`} chosen={warehouse} />
      )}
      <NumberInput
        {...form.number(`${path}.price`)}
        label={t(($) => $.tickets.fields.price)}
        decimals={2}
        suffix="€"
        hideControls
        w={120}
      />
      <NumberInput {...form.number(`${path}.count`)} label={t(($) => $.tickets.fields.count)} w={100} />
      <NativeSelect
        {...form.choice(
          `${path}.payer`,
          PAYERS.map((value) => ({ value, label: t(($) => $.warranty.payers[value]) })),
          t(($) => $.warranty.payers.none),
        )}
        label={t(($) => $.warranty.payer)}
        w={170}
      />
      <CloseButton
        mt={26}
        aria-label={t(($) => $.ticketScreens.expenses.remove, { name: entry.name })}
        onClick={onRemove}
      />
    </Group>
  );
}
