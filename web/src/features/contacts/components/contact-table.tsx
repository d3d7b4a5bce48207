import '../../../i18n/late/contacts.ts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { CONTACT_FILTERS, ContactFilters } from './contact-filters.tsx';

/** Paged companies and people, by name. */
export function ContactTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_contact_rows', {
    name: 'contacts',
    filters: CONTACT_FILTERS,
    input: (request) => request,
    rows: ({ contacts }) => contacts,
    sorts: ['name', '-name', '-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.contacts,
  });
  return (
    <ListTable
      label={t(($) => $.contacts.list)}
      columns={CONTACT_COLUMNS}
      list={list}
      rowId={({ Type, id }) => `${Type}-${id}`}
      rowLink={({ Type, id }) => pageAddress(Type, id)}
      csv="contacts"
      toolbar={<ContactFilters filters={list.filters} />}
      empty={<EmptyState text={t(($) => $.contacts.empty)} />}
    />
  );
}
