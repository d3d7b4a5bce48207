import '../../../i18n/late/sessions.ts';
import type { DeviceType } from '@halla/domain/devices/serial';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { NothingSinceHandOver } from '../../../ui/feedback/nothing-since-hand-over.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useDeviceSessions } from '../api/device-sessions.ts';
import { sessionColumns } from './session-columns.tsx';
import { typeChoices } from './session-filter.ts';
import { SessionFilters } from './session-filters.tsx';

export interface SessionTableProps {
  readonly deviceId: number;
  readonly deviceType: DeviceType;
  /** Hand-over time of a resold device; earlier sessions are not shown. */
  readonly handedOverAt: string | null;
}

/** The sessions of a device, filtered by days and types up to a number; a row opens the session. */
export function SessionTable({ deviceId, deviceType, handedOverAt }: SessionTableProps) {
  const { t } = useTranslation();
  const { list, everyRow } = useDeviceSessions({ deviceId, urlKey: 'sessions' });
  const { values, set } = list.filters;
  const withErrors = useMay('seeErrorCodes');
  const columns = useMemo(() => sessionColumns({ withErrors }), [withErrors]);
  const hasDays = values.days.from !== null;

  return (
    <ListTable
      label={t(($) => $.sessions.title)}
      columns={columns}
      // A date range without sessions has its own empty state.
      list={{ ...list, filtered: list.filtered && !hasDays }}
      rowLink={({ id }) => pageAddress('session', id)}
      csv="sessions"
      filters={{
        beside: (
          <SessionFilters
            filters={list.filters}
            family={deviceType}
            types={typeChoices(everyRow, values.types)}
          />
        ),
      }}
      empty={
        hasDays ? (
          <NoneOnDate onClear={() => set({ days: { from: null, to: null } })} />
        ) : handedOverAt === null ? (
          <NoSessions />
        ) : (
          <NothingSinceHandOver at={handedOverAt} />
        )
      }
    />
  );
}

function NoneOnDate({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.sessions.noneOnDate)}
      text={t(($) => $.sessions.noneOnDateText)}
      action={
        <Button variant="default" onClick={onClear}>
          {t(($) => $.ui.dateRange.clear)}
        </Button>
      }
    />
  );
}

function NoSessions() {
  const { t } = useTranslation();
  return <EmptyState title={t(($) => $.sessions.noneTitle)} text={t(($) => $.sessions.noneText)} />;
}
