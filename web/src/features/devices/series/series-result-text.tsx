import '../../../i18n/late/series.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../core/tray/refusal-text.ts';
import { useTray } from '../../../core/tray/tray-state.ts';
import { useEntryStatus } from '../../../core/tray/use-entry-status.ts';
import type { SeriesItem } from './series.ts';

/** Result for a device after the series was saved; nothing before. */
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

/** Status of the entry in the tray; nothing after it has been removed, until the device has been reloaded. */
function KeptText({ writeId }: { readonly writeId: string }) {
  const statusOf = useEntryStatus();
  const entry = useTray().entries.find((one) => one.writeId === writeId);
  return entry === undefined ? null : <Text size="sm">{statusOf(entry).text}</Text>;
}
