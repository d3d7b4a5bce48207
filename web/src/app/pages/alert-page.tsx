import '../../i18n/late/alert-screens.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../entities/resource/notes/notes-panel.tsx';
import { EscalationNote } from '../../entities/ticket/escalation-note.tsx';
import { LinkedTickets } from '../../entities/ticket/linked-tickets.tsx';
import { AlertContextPanel } from '../../features/alerts/components/alert-context-panel.tsx';
import { AlertFacts } from '../../features/alerts/components/alert-facts.tsx';
import { AlertStateBadge } from '../../features/alerts/components/alert-state-badge.tsx';
import { HandlePanel } from '../../features/alerts/components/handle-panel.tsx';
import { alertName } from '../../ui/labels/alert-texts.ts';
import { AlertMoment } from './alert/alert-moment.tsx';
import { faultText } from './alert/fault-text.ts';

/**
 * One alert: its facts, measurements around it, related information about the device, its handling and its
 * notes.
 */
export function AlertPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="alert_id"
      call="get_alerts"
      input={(alert_id) => ({ alert_id })}
      pick={({ alerts }) => alerts[0]}
      list={{ label: t(($) => $.alerts.title), to: '/cpanel/alerts' }}
      number={(id) => t(($) => $.alerts.number, { id: id ?? '' }).trim()}
      title={(alert) => alertName(alert.alertType, t)}
      badges={(alert) => <AlertStateBadge alert={alert} />}
      actions={({ id }) => <HistoryButton of={{ kind: 'alert', id }} />}
      beside={{
        // As in the list, where older alerts are further down.
        labels: { older: t(($) => $.alertScreens.next), newer: t(($) => $.alertScreens.previous) },
        of: ({ older = null, newer = null }) => ({ older, newer }),
        address: (id) => pageAddress('alert', id),
      }}
    >
      {(alert, id) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <Stack gap="md">
            <AlertFacts alert={alert} />
            <AlertMoment alert={alert} />
          </Stack>
          <Stack gap="md">
            <EscalationNote of={{ alert_id: id }} />
            <HandlePanel alert={alert} />
            <AlertContextPanel id={id} />
            <LinkedTickets
              link={{ kind: 'alert', id }}
              device={alert?.Device}
              summary={alert && alertName(alert.alertType, t)}
              description={alert && faultText(alert, t)}
            />
            <NotesPanel parent={{ kind: 'alert', id }} notes={alert?.Notes} />
          </Stack>
        </SimpleGrid>
      )}
    </ResourcePage>
  );
}
