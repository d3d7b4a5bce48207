import type { ContactRow } from '@halla/contract/contacts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../app/calls/paged-call.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { ContactCard } from './contact-card.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { ContactFilters, readContactFilter } from './contact-filters.tsx';

/** Companies and people by name, page by page. */
export function ContactTable() {
  const { t } = useTranslation();
  const url = useTableUrl();
  const { kind, search } = readContactFilter(url.params);
  const list = usePagedCall('get_contact_rows', {
    input: (page) => ({
      ...page,
      ...(kind !== undefined && { kind }),
      ...(search !== '' && { search_value: search }),
    }),
    rows: (output): readonly ContactRow[] => output.contacts,
    sorts: ['name', '-name', '-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.contacts,
  });
  return (
    <DataTable
      name="contacts"
      label={t(($) => $.contacts.list)}
      columns={CONTACT_COLUMNS}
      rows={list.rows}
      rowId={(row) => `${row.Type}-${row.id}`}
      rowLink={(row) => `/contacts/${row.Type}/${row.id}`}
      status={list.status}
      paging={list.paging}
      defaultSort={list.defaultSort}
      card={(row) => <ContactCard row={row} />}
      csv={{ fileName: `contacts_${todayForFileName()}.csv`, pages: list.pages }}
      toolbar={<ContactFilters url={url} />}
      filtered={search !== '' || kind !== undefined}
      empty={<EmptyState text={t(($) => $.contacts.empty)} />}
    />
  );
}
