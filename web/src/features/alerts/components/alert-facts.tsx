import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { Moment } from '../../../ui/dates/time.tsx';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';
import { alertMessage, deviceText } from '../../../ui/labels/alert-texts.ts';
import { useLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SessionLink } from './alert-columns.tsx';
import { AlertLabel } from './alert-label.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** Facts of an alert, with skeletons while loading. */
export function AlertFacts({ alert }: { readonly alert: Alert | undefined }) {
  const { t } = useTranslation();
  const ownText = alert === undefined ? null : deviceText(alert, t);
  useSessionKey(alert?.SessionId ?? null);
  return (
    <Panel title={t(($) => $.alerts.facts)}>
      <FieldList
        loading={alert === undefined}
        fields={[
          {
            label: t(($) => $.alerts.alert),
            value: alert && <AlertLabel code={alert.alertType} severity={alert.severity} />,
          },
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

/** Registers a key that opens the session of the alert; the session links back through its events. */
function useSessionKey(id: number | null): void {
  const navigate = useNavigate();
  const link = useLink();
  useShortcuts([
    {
      group: 'page',
      shown: ['O'],
      does: (t) => t(($) => $.alerts.openSession),
      isHere: () => id !== null,
      press: onKey('o', () => id !== null && void navigate({ to: link(pageAddress('session', id)) })),
    },
  ]);
}
