import { useTranslation } from 'react-i18next';
import { AddressedResource } from '../../core/resource/addressed-resource.tsx';
import { NotesPanel } from '../../entities/resource/notes/notes-panel.tsx';
import { SessionHeader } from '../../features/sessions/components/session-header.tsx';
import { SessionSkeleton } from '../../features/sessions/components/session-skeleton.tsx';
import { SessionView } from '../../features/sessions/components/session-view.tsx';

/** One session: what was measured, what happened, and what was noted. The header and the chart share their state. */
export function SessionPage() {
  const { t } = useTranslation();
  return (
    <AddressedResource
      param="session_id"
      call="get_session_data"
      input={(sessionid) => ({ sessionid })}
      pick={({ session }) => session}
      absent={(reason) => (
        <>
          <SessionHeader title={t(($) => $.sessions.session)} />
          {reason}
        </>
      )}
    >
      {(session, id) =>
        session === undefined ? (
          <SessionSkeleton />
        ) : (
          <SessionView
            session={session}
            notes={<NotesPanel parent={{ kind: 'session', id }} notes={session.Notes} />}
          />
        )
      }
    </AddressedResource>
  );
}
