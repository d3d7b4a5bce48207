import '../../../i18n/late/crash-log-screens.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { LinkedTickets } from '../../../entities/ticket/linked-tickets.tsx';
import { crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import { CrashKind } from '../components/crash-kind.tsx';
import { CrashLogData, CrashLogFacts } from '../components/crash-log-facts.tsx';

/** One crash log: its facts, its text and its notes. */
export function CrashLogPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="crashlog_id"
      call="get_crashlog_data"
      input={(crashlogid) => ({ crashlogid })}
      pick={({ crashlog }) => crashlog}
      list={{ label: t(($) => $.crashLogs.title), to: '/cpanel/crashlogs' }}
      number={(id) => t(($) => $.crashLogScreens.number, { id: id ?? '' }).trim()}
      title={(log) => log.reason ?? crashKindText(log.type, t)}
      badges={(log) => <CrashKind type={log.type} />}
      beside={{
        labels: { older: t(($) => $.crashLogScreens.previous), newer: t(($) => $.crashLogScreens.next) },
        of: (log) => log,
        address: (id) => pageAddress('crashLog', id),
      }}
    >
      {(log, id) => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            <CrashLogFacts log={log} />
            <Stack gap="md">
              <LinkedTickets
                link={{ kind: 'crashLog', id }}
                device={log?.Device}
                summary={log && (log.reason ?? crashKindText(log.type, t))}
              />
              <NotesPanel parent={{ kind: 'crashLog', id }} notes={log?.Notes} />
            </Stack>
          </SimpleGrid>
          <CrashLogData log={log} />
        </Stack>
      )}
    </ResourcePage>
  );
}
