import { Button, Group, Stack, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEntryStatus } from '../../../core/tray/use-entry-status.ts';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { formatTimeOrDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { ShownLine } from './count-lines.ts';

interface LastLinesProps {
  readonly lines: readonly ShownLine[];
  readonly onUndo: (line: ShownLine) => void;
}

/** The last counted lines, newest first, sent or not; each can be taken back. */
export function LastLines({ lines, onUndo }: LastLinesProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.stockCounts.last)}>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.stockCounts.nothing)}
        </Text>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} aria-label={t(($) => $.stockCounts.last)}>
        {lines.map((line) => (
          <Group key={line.key} component="li" gap="sm" wrap="nowrap" style={{ listStyle: 'none' }}>
            <Line line={line} />
            {!line.isUndone && (
              <Button
                variant="default"
                leftSection={<Undo2 size={16} aria-hidden />}
                aria-label={t(($) => $.stockCounts.undoOf, { name: line.name, count: line.counted })}
                style={{ flexShrink: 0 }}
                onClick={() => onUndo(line)}
              >
                {t(($) => $.stockCounts.undo)}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

function Line({
  line: { name, counted, countedAt, who, isUndone, isSaved, entry },
}: {
  readonly line: ShownLine;
}) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const statusOf = useEntryStatus();
  const status = () => {
    if (isUndone) return t(($) => $.stockCounts.line.undone);
    if (entry !== null) return statusOf(entry).text;
    return isSaved ? null : t(($) => $.stockCounts.line.sending);
  };
  return (
    <>
      <Text fw={650} size="lg" ta="end" miw={56} {...(isUndone && { td: 'line-through', c: 'dimmed' })}>
        <Quantity value={counted} />
      </Text>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={600} {...(isUndone && { td: 'line-through', c: 'dimmed' })}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatTimeOrDay(new Date(countedAt), lang), who, status()].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </>
  );
}
