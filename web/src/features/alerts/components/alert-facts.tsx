import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { Moment } from '../../../ui/dates/time.tsx';
import { alertMessage, deviceText } from '../../../ui/labels/alert-texts.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SessionLink } from './alert-columns.tsx';
import { AlertLabel } from './alert-label.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** What is known about an alert; bars while it loads. */
export function AlertFacts({ alert }: { readonly alert: Alert | undefined }) {
  const { t } = useTranslation();
  const ownText = alert === undefined ? null : deviceText(alert, t);
  return (
    <Panel title={t(($) => $.alerts.facts)}>
      <FieldList
        loading={alert === undefined}
        fields={[
          { label: t(($) => $.alerts.alert), value: alert && <AlertLabel code={alert.alertType} /> },
          {
            label: t(($) => $.alertScreens.severity),
            value: alert && <SeverityBadge severity={alert.severity} />,
          },
          { label: t(($) => $.alerts.code), value: alert?.alertType, numeric: true },
          { label: t(($) => $.alerts.message), value: alert && alertMessage(alert, t), long: true },
          ...(ownText === null ? [] : [{ label: t(($) => $.alerts.deviceText), value: ownText, long: true }]),
          {
            label: t(($) => $.alerts.device),
            value: alert && <DeviceLink device={alert.Device} />,
            long: true,
          },
          { label: t(($) => $.alerts.session), value: alert && <SessionLink id={alert.SessionId} /> },
          { label: t(($) => $.alerts.created), value: alert && <Moment at={alert.createdAt} /> },
        ]}
      />
    </Panel>
  );
}
