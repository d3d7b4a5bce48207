import type { CsvValue } from '@halla/domain/files/csv';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asText, type CardSpot, type Column } from './columns/column.ts';

export interface DefaultCardProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** True when the columns say where they stand on a card. */
export function hasCard<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some(({ inCard }) => inCard !== undefined);
}

/** A row on small screens, made from its columns: mark and corner on top, title, text, and a quiet line of facts. */
export function DefaultCard<Row>({ columns, row }: DefaultCardProps<Row>) {
  const { t } = useTranslation();
  const at = (spot: CardSpot) => columns.filter(({ inCard }) => inCard === spot);
  const cells = (spot: CardSpot): ReactNode[] =>
    at(spot).map(({ id, cell, value }) => <span key={id}>{cell?.(row, t) ?? asText(value(row, t))}</span>);
  const texts = at('text').filter(({ value }) => hasValue(value(row, t)));
  const facts = at('fact').map(({ cardText, value }) => (cardText ?? value)(row, t));
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap={6} wrap="nowrap" miw={0}>
          {cells('mark')}
        </Group>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {cells('corner')}
        </Text>
      </Group>
      <Text fw={600} size="sm">
        {at('title').map(({ value }) => asText(value(row, t)))}
      </Text>
      {texts.map(({ id, cell, value }) => (
        <Text key={id} size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {cell?.(row, t) ?? asText(value(row, t))}
        </Text>
      ))}
      <Text size="sm" c="dimmed" truncate>
        {facts.filter(hasValue).map(asText).join(' · ')}
      </Text>
    </Stack>
  );
}

function hasValue(value: CsvValue): boolean {
  return value !== null && value !== undefined && value !== '';
}
