import '../../../i18n/late/crash-log-screens.ts';
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
    <Panel title={t(($) => $.crashLogScreens.facts)}>
      <FieldList
        loading={log === undefined}
        fields={[
          { label: t(($) => $.crashLogScreens.type), value: log && crashKindText(log.type, t) },
          { label: t(($) => $.crashLogScreens.date), value: log && <Moment at={log.date} /> },
          {
            label: t(($) => $.crashLogScreens.device),
            value: log && <DeviceLink device={log.Device} />,
            long: true,
          },
          { label: t(($) => $.crashLogScreens.version), value: log?.version, numeric: true },
          { label: t(($) => $.crashLogScreens.reason), value: log?.reason, long: true },
        ]}
      />
    </Panel>
  );
}

/** The log text of the device, with a search. */
export function CrashLogData({ log }: { readonly log: CrashLog | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.crashLogScreens.data)}>
      {log === undefined && <Skeleton h={220} />}
      {log?.data && <TextView text={log.data} label={t(($) => $.crashLogScreens.text)} />}
      {log !== undefined && !log.data && (
        <Text size="sm" c="dimmed">
          {t(($) => $.crashLogScreens.noData)}
        </Text>
      )}
    </Panel>
  );
}
