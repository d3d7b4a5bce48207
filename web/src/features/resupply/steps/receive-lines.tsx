import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import type { ReceivedLine } from './receipt.ts';

interface ReceiveLinesProps {
  readonly lines: readonly ReceivedLine[];
  readonly onChange: (lines: ReceivedLine[]) => void;
}

/** The counted pieces of each item; the first one is ready to be typed over. */
export function ReceiveLines({ lines, onChange }: ReceiveLinesProps) {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {lines.map((line, index) => (
        <Group key={line.key} component="li" gap="sm" justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {line.name}
            </Text>
            <Text size="xs" c="dimmed">
              {line.sku !== null && `${line.sku} · `}
              {t(($) => $.resupply.receive.expected, { count: line.expected })}
            </Text>
          </div>
          <QuantityInput
            w={120}
            style={{ flex: 'none' }}
            aria-label={t(($) => $.resupply.receive.of, { name: line.name })}
            {...(index === 0 && { autoFocus: true, 'data-autofocus': true })}
            onFocus={({ currentTarget }) => currentTarget.select()}
            min={0}
            max={line.expected}
            decimals={0}
            value={line.count}
            onChange={(count) => onChange(lines.with(index, { ...line, count }))}
          />
        </Group>
      ))}
    </Stack>
  );
}
