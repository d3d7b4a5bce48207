import { ActionIcon, Button, Group, Paper, Text } from '@mantine/core';
import { Check, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { type CheckedLine, type CheckedStatus, expectedCount, mostOf } from './box-check.ts';
import classes from './line-check.module.css';

interface LineCheckProps {
  readonly checked: CheckedLine;
  readonly to: CheckedStatus;
  readonly onCount: (found: number) => void;
}

/** One line of the boxes: the number of pieces found, with buttons for pieces without a code. */
export function LineCheck({ checked: { line, found, serials }, to, onCount }: LineCheckProps) {
  const { t } = useTranslation();
  const { sku } = line;
  const name = line.name ?? sku ?? '';
  const expected = expectedCount(line);
  return (
    <Paper component="li" withBorder p="sm" className={classes.line ?? ''} data-complete={found === expected}>
      <div className={classes.words}>
        <Text fw={600} className={classes.name ?? ''}>
          {name}
        </Text>
        {sku !== null && sku !== name && (
          <Text size="sm" c="dimmed">
            {sku}
          </Text>
        )}
        {serials.length > 0 && <Text size="sm">{serials.join(', ')}</Text>}
      </div>
      <Group gap={6} wrap="nowrap">
        <Text
          fw={700}
          className="tabular"
          role="status"
          aria-label={t(($) => $.shipmentPapers.scan.found, { name, found, count: expected })}
        >
          <Quantity value={found} /> / <Quantity value={expected} />
        </Text>
        <ActionIcon
          variant="default"
          size={44}
          disabled={found === 0}
          aria-label={t(($) => $.shipmentPapers.scan.oneFewer, { name })}
          onClick={() => onCount(found - 1)}
        >
          <Minus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          disabled={found >= mostOf(line, to)}
          aria-label={t(($) => $.shipmentPapers.scan.oneMore, { name })}
          onClick={() => onCount(found + 1)}
        >
          <Plus size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          h={44}
          px="sm"
          disabled={found === expected}
          leftSection={<Check size={16} aria-hidden />}
          aria-label={t(($) => $.shipmentPapers.scan.allOf, { name })}
          onClick={() => onCount(expected)}
        >
          {t(($) => $.shipmentPapers.scan.all)}
        </Button>
      </Group>
    </Paper>
  );
}
