import type { AuditRow } from '@halla/contract/system';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { type RowChange, rowChanges } from '@halla/domain/resources/row-changes';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SYSTEM_POLL_MS } from '../panels/system-query.ts';
import { AUDIT_FILTERS, AuditFilters, AuditSearch } from './audit-filters.tsx';

const COLUMNS = defineColumns<AuditRow>([
  timeColumn({
    id: 'at',
    title: (t) => t(($) => $.system.audit.at),
    at: ({ at }) => at,
    exact: true,
    fixed: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.system.audit.user),
    text: authorText,
    width: 190,
    keep: 2,
    inCard: 'title',
  }),
  textColumn({
    id: 'call',
    title: (t) => t(($) => $.system.audit.call),
    text: ({ call }) => call,
    width: 170,
    keep: 3,
    inCard: 'mark',
  }),
  textColumn({
    id: 'entity',
    title: (t) => t(($) => $.system.audit.entity),
    text: ({ entity, entityId }) => (entityId === null ? entity : `${entity} ${entityId}`),
    width: 150,
    keep: 1,
    inCard: 'fact',
  }),
  textColumn({
    id: 'changes',
    title: (t) => t(($) => $.system.audit.changes),
    text: ({ before, after }) => rowChanges(before, after).map(changeText).join('; '),
    width: 260,
    grows: true,
    fixed: true,
    inCard: 'text',
  }),
]);

/** The author, including the name of the API key if the change was made with one. */
function authorText({ User, apiKey }: AuditRow, t: Translate): string {
  const name = User?.fullName ?? t(($) => $.system.audit.noUser);
  return apiKey === null ? name : `${name} · ${t(($) => $.system.audit.byKey, { name: apiKey })}`;
}

/** A changed value as stored in the trail: column and path, before and after. */
function changeText({ column, path, from, to }: RowChange): string {
  const name = [column, ...path].join('.');
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)];
  if (from === null) return `${name}: ${after}`;
  return `${name}: ${before} → ${to === null ? '–' : after}`;
}

/** The audit trail, newest first. */
export function AuditTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_audit_log', {
    name: 'audit-log',
    filters: AUDIT_FILTERS,
    input: ({ sort: _sort, ...request }) => request,
    rows: ({ entries }) => entries,
    sorts: ['-at'],
    pageSize: TABLE_PAGE_SIZES.auditLog,
    refetchInterval: SYSTEM_POLL_MS,
    urlKey: 'audit',
  });
  return (
    <ListTable
      label={t(($) => $.system.tabs.audit)}
      columns={COLUMNS}
      list={list}
      csv="audit"
      toolbar={<AuditSearch filters={list.filters} />}
      filters={{ beside: <AuditFilters filters={list.filters} /> }}
      empty={
        <EmptyState title={t(($) => $.system.audit.noneTitle)} text={t(($) => $.system.audit.noneText)} />
      }
    />
  );
}
