import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertFacts } from '../../features/alerts/components/alert-facts.tsx';
import { AlertHeader } from '../../features/alerts/components/alert-header.tsx';
import { HandlePanel } from '../../features/alerts/components/handle-panel.tsx';
import { NotesPanel } from '../../features/notes/components/notes-panel.tsx';
import { useIdParam } from '../../ui/page-params.ts';
import { ErrorState, NotFoundState } from '../../ui/states.tsx';
import { callQuery } from '../api.ts';
import { ApiError } from '../api-errors.ts';

/** One alert: what happened, who took care of it, and what was noted. */
export function AlertPage() {
  const id = useIdParam('alert_id');
  return id === null ? <NotFoundState /> : <KnownAlert key={id} id={id} />;
}

function KnownAlert({ id }: { readonly id: number }) {
  const query = useQuery(callQuery('get_alerts', { alert_id: id }));
  const alert = query.data?.alerts[0];
  if (query.error instanceof ApiError && query.error.code === 'core.not_found') return <NotFoundState />;
  if (query.isError && alert === undefined) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      <AlertHeader id={id} alert={alert} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <AlertFacts alert={alert} />
        <Stack gap="md">
          <HandlePanel alert={alert} />
          <NotesPanel parent={{ alertid: id }} notes={alert?.Notes} invalidates={['get_alerts']} />
        </Stack>
      </SimpleGrid>
    </>
  );
}
