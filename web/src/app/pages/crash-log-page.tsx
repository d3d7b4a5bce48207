import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CrashLogData } from '../../features/crash-logs/components/crash-log-data.tsx';
import { CrashLogFacts } from '../../features/crash-logs/components/crash-log-facts.tsx';
import { CrashLogHeader } from '../../features/crash-logs/components/crash-log-header.tsx';
import { NotesPanel } from '../../features/notes/components/notes-panel.tsx';
import { useIdParam } from '../../ui/page-params.ts';
import { ErrorState, NotFoundState } from '../../ui/states.tsx';
import { callQuery } from '../api.ts';
import { ApiError } from '../api-errors.ts';

/** One crash log: what is known about it, what the device wrote down, and what was noted. */
export function CrashLogPage() {
  const id = useIdParam('crashlog_id');
  return id === null ? <NotFoundState /> : <KnownCrashLog key={id} id={id} />;
}

function KnownCrashLog({ id }: { readonly id: number }) {
  const query = useQuery(callQuery('get_crashlog_data', { crashlogid: id }));
  const log = query.data?.crashlog;
  if (query.error instanceof ApiError && query.error.code === 'core.not_found') return <NotFoundState />;
  if (query.isError && log === undefined) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      <CrashLogHeader id={id} log={log} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <CrashLogFacts log={log} />
          <NotesPanel parent={{ crashlogid: id }} notes={log?.Notes} invalidates={['get_crashlog_data']} />
        </SimpleGrid>
        <CrashLogData data={log?.data} />
      </Stack>
    </>
  );
}
