import '../../../i18n/late/sessions.ts';
import { useTranslation } from 'react-i18next';
import { AddressedResource } from '../../../core/resource/addressed-resource.tsx';
import { SessionHeader } from '../components/session-header.tsx';
import { SessionSkeleton } from '../components/session-skeleton.tsx';
import { SessionView } from '../components/session-view.tsx';

/** One session: measurements, events and notes. The header and the chart share their state. */
export function SessionPage() {
  const { t } = useTranslation();
  return (
    <AddressedResource
      param="session_id"
      call="get_session_data"
      input={(sessionid) => ({ sessionid })}
      pick={({ session }) => session}
      list={{ label: t(($) => $.sessions.title), to: '/sessions' }}
      absent={(reason) => (
        <>
          <SessionHeader title={t(($) => $.sessions.session)} />
          {reason}
        </>
      )}
    >
      {(session) => (session === undefined ? <SessionSkeleton /> : <SessionView session={session} />)}
    </AddressedResource>
  );
}
