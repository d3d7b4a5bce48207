import { Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { asText, type CardSpot, type Column } from './columns/column.ts';

interface DefaultCardProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** Default card of a row, built from its columns; undefined if no column declares a position on a card. */
export function defaultCard<Row>(columns: readonly Column<Row>[]): ((row: Row) => ReactNode) | undefined {
  if (columns.every(({ inCard }) => inCard === undefined)) return undefined;
  return (row) => <DefaultCard columns={columns} row={row} />;
}

/**
 * A row on small screens: mark or title at the top with the corner beside it, then texts, then a muted line
 * of facts.
 */
function DefaultCard<Row>({ columns, row }: DefaultCardProps<Row>) {
  const { t } = useTranslation();
  const at = (spot: CardSpot) =>
    columns.filter(({ inCard, offCard }) => inCard === spot && offCard?.(row) !== true);
  const known = (spot: CardSpot) => at(spot).filter((column) => hasText(column, row, t));
  const cells = (shown: readonly Column<Row>[]) =>
    shown.map((column) => <span key={column.id}>{contentOf(column, row, t)}</span>);
  const inLine = (shown: readonly Column<Row>[]) =>
    shown.map((column, index) => (
      <Fragment key={column.id}>
        {index > 0 && ' · '}
        {contentOf(column, row, t)}
      </Fragment>
    ));
  const marks = known('mark');
  const facts = known('fact');
  const title = (
    <Text component="div" fw={600} size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
      {inLine(at('title'))}
    </Text>
  );
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        {marks.length > 0 ? (
          <Group gap={6} wrap="nowrap" miw={0}>
            {cells(marks)}
          </Group>
        ) : (
          title
        )}
        <Text component="div" size="xs" c="dimmed" ta="end" flex="none" maw="50%">
          {cells(at('corner'))}
        </Text>
      </Group>
      {marks.length > 0 && title}
      {known('text').map((column) => (
        <Text key={column.id} component="div" size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {contentOf(column, row, t)}
        </Text>
      ))}
      {facts.length > 0 && (
        <Text component="div" size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {inLine(facts)}
        </Text>
      )}
    </Stack>
  );
}

function contentOf<Row>({ cardText, cell, value }: Column<Row>, row: Row, t: Translate): ReactNode {
  return cardText?.(row, t) ?? cell?.(row, t) ?? asText(value(row, t));
}

function hasText<Row>({ cardText, value }: Column<Row>, row: Row, t: Translate): boolean {
  const text = (cardText ?? value)(row, t);
  return text !== null && text !== undefined && text !== '';
}
