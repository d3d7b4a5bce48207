import '../../../i18n/late/series.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Series, SeriesResult } from './series.ts';

interface SeriesSummaryProps {
  readonly series: Series;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
}

const KINDS = ['moved', 'already', 'kept', 'refused', 'unanswered'] as const satisfies SeriesResult['kind'][];

/** Totals of the save, with an undo for all moved devices. */
export function SeriesSummary({ series: { items }, isUndoing, onUndo }: SeriesSummaryProps) {
  const { t } = useTranslation();
  const counts = KINDS.map((kind) => ({
    kind,
    count: items.filter(({ result }) => result?.kind === kind).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const moved = counts.find(({ kind }) => kind === 'moved')?.count ?? 0;
  const isWhole = counts.every(({ kind }) => kind === 'moved' || kind === 'already');
  return (
    <Alert color={isWhole ? 'green' : 'yellow'} variant="light" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {counts.map(({ kind, count }) => t(($) => $.series.summary[kind], { count })).join(' · ')}
        </Text>
        {moved > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={isUndoing}
            onClick={onUndo}
          >
            {t(($) => (moved === 1 ? $.ui.undo : $.lifecycle.undo.all))}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
