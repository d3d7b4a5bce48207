import type { ContactRow } from '@halla/contract/contacts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';

const COLOURS = { company: 'fjord', contact: 'teal', supplier: 'gray' } as const;

/** What a row is. */
export function TypeBadge({ type }: { readonly type: ContactRow['Type'] }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLOURS[type]}>
      {t(($) => $.contacts.one[type])}
    </Badge>
  );
}

/** Columns of the list of companies and people. */
export const CONTACT_COLUMNS: readonly Column<ContactRow>[] = defineColumns<ContactRow>([
  {
    id: 'name',
    title: (t) => t(($) => $.contacts.fields.name),
    value: (row) => row.name,
    sortable: true,
    fixed: true,
    width: 200,
  },
  {
    id: 'type',
    title: (t) => t(($) => $.contacts.fields.kind),
    value: (row, t) => t(($) => $.contacts.one[row.Type]),
    cell: (row) => <TypeBadge type={row.Type} />,
    width: 112,
    keep: 2,
  },
  {
    id: 'contactName',
    title: (t) => t(($) => $.contacts.fields.contactName),
    value: (row) => row.contactName,
    hidden: true,
    width: 180,
  },
  {
    id: 'companyName',
    title: (t) => t(($) => $.contacts.fields.company),
    value: (row) => row.companyName,
    // A company is not its own company.
    cell: (row) => (row.Type === 'contact' ? (row.companyName ?? '–') : '–'),
    width: 172,
  },
  {
    id: 'contactEmail',
    title: (t) => t(($) => $.contacts.fields.contactEmail),
    value: (row) => row.contactEmail,
    cell: (row) => <span title={row.contactEmail ?? undefined}>{row.contactEmail ?? '–'}</span>,
    width: 215,
    keep: 1,
  },
  {
    id: 'contactPhone',
    title: (t) => t(($) => $.contacts.fields.contactPhone),
    value: (row) => row.contactPhone,
    width: 155,
  },
  {
    id: 'location',
    title: (t) => t(($) => $.contacts.fields.location),
    value: (row) => row.location,
    cell: (row) => <Country location={row.location} />,
    width: WIDTHS.country,
  },
  {
    id: 'createdAt',
    title: (t) => t(($) => $.contacts.fields.createdAt),
    value: (row) => new Date(row.createdAt),
    cell: (row) => <RelativeTime at={row.createdAt} />,
    sortable: true,
    firstDescending: true,
    width: WIDTHS.relativeTime,
    keep: -1,
  },
]);
