import '../../../i18n/late/series.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../core/tray/refusal-text.ts';
import { useTray } from '../../../core/tray/tray-state.ts';
import { useEntryStatus } from '../../../core/tray/use-entry-status.ts';
import type { SeriesItem } from './series.ts';

/** What became of a device when the series was saved; nothing before. */
export function SeriesResultText({ item: { result, attempt } }: { readonly item: SeriesItem }) {
  const { t } = useTranslation();
  if (result === null) return null;
  if (result.kind === 'kept') return <KeptText writeId={attempt?.writeId ?? ''} />;
  if (result.kind === 'refused') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {refusalText(result.refusal)}
      </Text>
    );
  }
  return <Text size="sm">{t(($) => $.series.result[result.kind])}</Text>;
}

/** Where the entry of the tray stands; it is gone once it was sent. */
function KeptText({ writeId }: { readonly writeId: string }) {
  const { t } = useTranslation();
  const statusOf = useEntryStatus();
  const entry = useTray().entries.find((one) => one.writeId === writeId);
  return <Text size="sm">{entry === undefined ? t(($) => $.series.result.sent) : statusOf(entry).text}</Text>;
}
