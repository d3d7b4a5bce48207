import type { Alert } from '@halla/contract/alerts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../ui/field-list.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ExactTime, RelativeTime } from '../../../ui/time.tsx';
import { SessionLink } from './alert-columns.tsx';
import { AlertLabel } from './alert-label.tsx';

/** What is known about an alert; bars while it loads. */
export function AlertFacts({ alert }: { readonly alert: Alert | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.alerts.facts)}>
      <FieldList
        loading={alert === undefined}
        fields={[
          { label: t(($) => $.alerts.alert), value: alert && <AlertLabel code={alert.alertType} /> },
          { label: t(($) => $.alerts.code), value: alert?.alertType, numeric: true },
          { label: t(($) => $.alerts.message), value: alert?.message },
          { label: t(($) => $.alerts.device), value: alert && <DeviceLink device={alert.Device} /> },
          { label: t(($) => $.alerts.session), value: alert && <SessionLink id={alert.SessionId} /> },
          { label: t(($) => $.alerts.created), value: alert && <Moment at={alert.createdAt} /> },
        ]}
      />
    </Panel>
  );
}

function DeviceLink({ device: { id, serialNumber, deviceName } }: { readonly device: Alert['Device'] }) {
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
