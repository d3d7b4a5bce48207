import type { AuditRow } from '@halla/contract/system';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SYSTEM_POLL_MS } from '../panels/system-query.ts';
import { AUDIT_FILTERS, AuditFilters, AuditSearch } from './audit-filters.tsx';
import { authorText, changesText, eventText, thingAddress, thingText } from './audit-words.ts';

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
    width: 170,
    keep: 2,
    inCard: 'mark',
  }),
  {
    id: 'entity',
    title: (t) => t(($) => $.system.audit.entity),
    value: thingText,
    cell: (row, t) => <Thing row={row} name={thingText(row, t)} />,
    width: 190,
    fixed: true,
    inCard: 'title',
  },
  textColumn({
    id: 'event',
    title: (t) => t(($) => $.system.audit.event),
    text: eventText,
    width: 170,
    keep: 3,
    inCard: 'fact',
  }),
  textColumn({
    id: 'changes',
    title: (t) => t(($) => $.system.audit.changes),
    text: (row, t) => changesText(row, { t, lang: currentLanguage() }),
    width: 260,
    grows: true,
    fixed: true,
    inCard: 'text',
  }),
  textColumn({
    id: 'call',
    title: (t) => t(($) => $.system.audit.call),
    text: ({ call }) => call,
    width: 170,
    hidden: true,
  }),
]);

/** The changed resource, as a link while it exists. */
function Thing({ row, name }: { readonly row: AuditRow; readonly name: string }) {
  const address = thingAddress(row);
  return address === null ? <TextCell text={name} /> : <PageLink to={address}>{name}</PageLink>;
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
