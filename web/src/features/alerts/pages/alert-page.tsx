import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { LinkedTickets } from '../../../entities/ticket/linked-tickets.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { AlertFacts } from '../components/alert-facts.tsx';
import { AlertStateBadge } from '../components/alert-state-badge.tsx';
import { HandlePanel } from '../components/handle-panel.tsx';

/** One alert: its facts, its handling and its notes. */
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
    >
      {(alert, id) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <AlertFacts alert={alert} />
          <Stack gap="md">
            <HandlePanel alert={alert} />
            <LinkedTickets
              link={{ kind: 'alert', id }}
              device={alert?.Device}
              summary={alert && alertName(alert.alertType, t)}
            />
            <NotesPanel parent={{ kind: 'alert', id }} notes={alert?.Notes} />
          </Stack>
        </SimpleGrid>
      )}
    </ResourcePage>
  );
}
