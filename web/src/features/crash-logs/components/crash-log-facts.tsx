import type { CrashLog } from '@halla/contract/crash-logs';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../ui/field-list.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ExactTime, RelativeTime } from '../../../ui/time.tsx';
import { crashKindText } from './crash-kind.tsx';

/** What is known about a crash log besides its data; bars while it loads. */
export function CrashLogFacts({ log }: { readonly log: CrashLog | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.crashLogs.facts)}>
      <FieldList
        loading={log === undefined}
        fields={[
          { label: t(($) => $.crashLogs.type), value: log && crashKindText(log.type, t) },
          { label: t(($) => $.crashLogs.date), value: log && <Moment at={log.date} /> },
          { label: t(($) => $.crashLogs.device), value: log && <DeviceLink device={log.Device} /> },
          { label: t(($) => $.crashLogs.version), value: log?.version, numeric: true },
          { label: t(($) => $.crashLogs.reason), value: log?.reason },
        ]}
      />
    </Panel>
  );
}

function DeviceLink({ device: { id, serialNumber, deviceName } }: { readonly device: CrashLog['Device'] }) {
  const names = [serialNumber, deviceName].filter((name) => name !== null);
  return <PageLink to={`/devices/${id}`}>{names.join(' · ')}</PageLink>;
}

function Moment({ at }: { readonly at: string }) {
  return (
    <>
      <ExactTime at={at} />
      <Text span inherit c="dimmed">
        {' · '}
        <RelativeTime at={at} />
      </Text>
    </>
  );
}
