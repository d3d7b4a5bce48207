import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StockLinePicker } from '../../../entities/document-lines/stock-line-picker.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { newPart, type Part } from '../expenses/new-part.ts';

interface UsedPartsProps {
  readonly device: Ticket['Device'];
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
}

/** The parts from stock that a repair used; each is taken from its warehouse when the ticket is saved. */
export function UsedParts({ device, parts, onChange }: UsedPartsProps) {
  const { t } = useTranslation();
  const setCount = (at: number, count: number | string) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, count: Number(count) } : part)));
  return (
    <Stack gap="xs">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identified by their index
        <Group key={index} gap="xs" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text>{part.name}</Text>
            <Text size="sm" c="dimmed">
              {part.sku}
              {part.warehouse !== null && ` · ${nameOfPlace(part.warehouse, [], t)}`}
            </Text>
          </div>
          <NumberInput
            aria-label={t(($) => $.tickets.fields.count)}
            value={part.count}
            onChange={(count) => setCount(index, count)}
            min={1}
            decimals={0}
            w={100}
          />
          <CloseButton
            aria-label={t(($) => $.ticketScreens.expenses.remove, { name: part.name })}
            onClick={() => onChange(parts.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <StockLinePicker onItem={({ item }) => onChange([...parts, newPart(item, device)])} />
    </Stack>
  );
}
