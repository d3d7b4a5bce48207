import type { CrashLog } from '@halla/contract/crash-logs';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { Moment } from '../../../ui/dates/time.tsx';
import { crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { TextView } from '../../../ui/text-view/text-view.tsx';

/** Metadata of a crash log, with a skeleton while it loads. */
export function CrashLogFacts({ log }: { readonly log: CrashLog | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.crashLogs.facts)}>
      <FieldList
        loading={log === undefined}
        fields={[
          { label: t(($) => $.crashLogs.type), value: log && crashKindText(log.type, t) },
          { label: t(($) => $.crashLogs.date), value: log && <Moment at={log.date} /> },
          {
            label: t(($) => $.crashLogs.device),
            value: log && <DeviceLink device={log.Device} />,
            long: true,
          },
          { label: t(($) => $.crashLogs.version), value: log?.version, numeric: true },
          { label: t(($) => $.crashLogs.reason), value: log?.reason, long: true },
        ]}
      />
    </Panel>
  );
}

/** The log text of the device, with a search. */
export function CrashLogData({ log }: { readonly log: CrashLog | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.crashLogs.data)}>
      {log === undefined && <Skeleton h={220} />}
      {log?.data && <TextView text={log.data} label={t(($) => $.crashLogs.text)} />}
      {log !== undefined && !log.data && (
        <Text size="sm" c="dimmed">
          {t(($) => $.crashLogs.noData)}
        </Text>
      )}
    </Panel>
  );
}
