import '../../../i18n/late/contacts.ts';
import type { ContactRow } from '@halla/contract/contacts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Country } from '../../../ui/labels/country.tsx';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';

const COLOURS = { company: 'fjord', contact: 'teal', supplier: 'gray' } as const;

/** Badge of a row's type. */
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
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.contacts.fields.name),
    text: (row) => row.name,
    sortable: true,
    fixed: true,
    width: 195,
    inCard: 'title',
  }),
  stateColumn({
    id: 'type',
    title: (t) => t(($) => $.contacts.fields.kind),
    state: (row) => row.Type,
    text: (type, t) => t(($) => $.contacts.one[type]),
    badge: (type) => <TypeBadge type={type} />,
    width: 112,
    keep: 2,
    inCard: 'corner',
  }),
  textColumn({
    id: 'contactName',
    title: (t) => t(($) => $.contacts.fields.contactName),
    text: (row) => row.contactName,
    hidden: true,
    width: 180,
  }),
  {
    id: 'companyName',
    title: (t) => t(($) => $.contacts.fields.company),
    value: (row) => row.companyName,
    // Only people have a company.
    cell: (row) => <TextCell text={row.Type === 'contact' ? (row.companyName ?? '–') : '–'} />,
    width: 165,
    inCard: 'text',
    offCard: (row) => row.Type !== 'contact',
  },
  textColumn({
    id: 'contactEmail',
    title: (t) => t(($) => $.contacts.fields.contactEmail),
    text: (row) => row.contactEmail,
    width: 205,
    keep: 1,
    inCard: 'text',
  }),
  {
    id: 'contactPhone',
    title: (t) => t(($) => $.contacts.fields.contactPhone),
    value: (row) => row.contactPhone,
    width: 150,
    inCard: 'text',
  },
  {
    id: 'location',
    title: (t) => t(($) => $.contacts.fields.location),
    value: (row) => row.location,
    cell: (row) => <Country location={row.location} />,
    width: WIDTHS.country,
    keep: 1,
    inCard: 'fact',
  },
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.contacts.fields.createdAt),
    at: (row) => row.createdAt,
    sortable: true,
    keep: -1,
  }),
]);
