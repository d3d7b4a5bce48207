import '../../../i18n/late/sessions.ts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { usePagedList } from '../../../core/calls/list.ts';
import { CLINIC_GROUPS } from '../../../entities/company/clinic-groups.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { sessionsOf } from '../api/session-rows.ts';
import { ALL_SESSIONS_FILTERS, AllSessionsFilters, OutcomeChoice } from '../list/all-sessions-filters.tsx';
import { sessionColumns } from '../list/session-columns.tsx';

/** The sessions of all devices visible to the user, newest first. */
export function SessionsPage() {
  const { t } = useTranslation();
  const withErrors = useMay('seeErrorCodes');
  const list = usePagedList('get_sessions', {
    name: 'sessions-of-devices',
    filters: ALL_SESSIONS_FILTERS,
    input: (request) => request,
    rows: sessionsOf,
    sorts: ['-startTime', 'startTime'],
    pageSize: TABLE_PAGE_SIZES.sessions,
  });
  // While the grouped response is loading, the previous rows are shown, which have no company.
  const grouped =
    list.filters.values.group === 'clinic' && list.rows.every(({ Company }) => Company !== undefined);
  const columns = useMemo(
    () => sessionColumns({ withErrors, ofDevices: true, ofCompanies: grouped }),
    [withErrors, grouped],
  );
  return (
    <>
      <PageHeader wide title={t(($) => $.sessions.title)} />
      <ListTable
        label={t(($) => $.sessions.all)}
        columns={columns}
        list={list}
        groups={grouped ? CLINIC_GROUPS : undefined}
        rowLink={({ id }) => pageAddress('session', id)}
        csv="sessions"
        filters={{
          above: <OutcomeChoice filters={list.filters} />,
          beside: <AllSessionsFilters filters={list.filters} />,
        }}
        empty={<EmptyState title={t(($) => $.sessions.noneTitle)} text={t(($) => $.sessions.noneText)} />}
      />
    </>
  );
}
