import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesPanel } from '../../features/notes/components/notes-panel.tsx';
import { SessionHeader } from '../../features/sessions/components/session-header.tsx';
import { SessionSkeleton } from '../../features/sessions/components/session-skeleton.tsx';
import { SessionView } from '../../features/sessions/components/session-view.tsx';
import { ErrorState, NotFoundState } from '../../ui/feedback/states.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { callQuery } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';

/** One session: what was measured, what happened, and what was noted. */
export function SessionPage() {
  const id = useIdParam('session_id');
  if (id !== null) return <KnownSession key={id} id={id} />;
  return (
    <Nothing>
      <NotFoundState />
    </Nothing>
  );
}

function KnownSession({ id }: { readonly id: number }) {
  const query = useQuery(callQuery('get_session_data', { sessionid: id }));
  const session = query.data?.session;
  if (session !== undefined) {
    return (
      <SessionView
        session={session}
        notes={
          <NotesPanel
            parent={{ kind: 'session', id }}
            notes={session.Notes}
            invalidates={['get_session_data']}
          />
        }
      />
    );
  }
  if (!query.isError) return <SessionSkeleton />;
  const isGone = query.error instanceof ApiError && query.error.code === 'core.not_found';
  return <Nothing>{isGone ? <NotFoundState /> : <ErrorState query={query} />}</Nothing>;
}

function Nothing({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SessionHeader title={t(($) => $.sessions.session)} />
      {children}
    </>
  );
}
