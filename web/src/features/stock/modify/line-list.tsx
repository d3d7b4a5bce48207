import { Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { type StockLine, totalAfter } from './stock-lines.ts';
import type { Modification } from './use-modification.ts';

interface LineListProps {
  readonly modification: Modification;
  readonly onRefill: (line: StockLine) => void;
}

/** The items to change, with their quantities before and after. */
export function LineList({ modification, onRefill }: LineListProps) {
  const { t } = useTranslation();
  const { lines } = modification;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={t(($) => $.stockScreens.modify.lines)}>
      {lines.map((line) => (
        <Paper key={line.row.id} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
          <Line line={line} modification={modification} onRefill={onRefill} />
        </Paper>
      ))}
    </Stack>
  );
}

interface LineProps extends LineListProps {
  readonly line: StockLine;
}

function Line({ line, modification: { reason, change, drop }, onRefill }: LineProps) {
  const { t } = useTranslation();
  const { row, amount, problem } = line;
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <div style={{ flex: '1 1 200px', minWidth: 0 }}>
        <Text fw={600} size="sm">
          {row.name}
        </Text>
        <Text size="sm" c="dimmed">
          {[row.sku, row.shelf].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" className="tabular">
          {t(($) => $.stock.fields.total)}: <Quantity value={row.total} />
          {' → '}
          <Quantity value={totalAfter(line, reason)} /> {row.unit}
        </Text>
        {problem?.isMailhouseShort && (
          <Button variant="light" size="xs" mt={6} onClick={() => onRefill(line)}>
            {t(($) => $.stockScreens.refill.open)}
          </Button>
        )}
      </div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <QuantityInput
          w={150}
          aria-label={t(($) => $.stockScreens.modify.amountOf, {
            amount: t(($) => $.stockScreens.amounts[reason]),
            name: row.name,
          })}
          value={amount}
          error={problem?.text}
          onChange={(next) => change(row.id, { amount: next, problem: null })}
        />
        <CloseButton
          mt={2}
          aria-label={t(($) => $.stockScreens.modify.drop, { name: row.name })}
          onClick={() => drop(row.id)}
        />
      </Group>
    </Group>
  );
}
