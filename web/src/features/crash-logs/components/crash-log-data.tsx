import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { TextView } from '../../../ui/text-view/text-view.tsx';

/** What the device wrote down, with a search inside it; undefined while it loads. */
export function CrashLogData({ data }: { readonly data: string | null | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.crashLogs.data)}>
      {data === undefined && <Skeleton h={220} />}
      {(data === null || data === '') && (
        <Text size="sm" c="dimmed">
          {t(($) => $.crashLogs.noData)}
        </Text>
      )}
      {data !== undefined && data !== null && data !== '' && (
        <TextView text={data} label={t(($) => $.crashLogs.text)} />
      )}
    </Panel>
  );
}
