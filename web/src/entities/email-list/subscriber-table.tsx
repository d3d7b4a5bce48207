import '../../i18n/late/email-list-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import { EmailLink } from '../../ui/labels/reach-links.tsx';
import { defineColumns } from '../../ui/table/columns/column.ts';
import { textColumn } from '../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../ui/table/loaded.ts';
import { SmallTable } from '../../ui/table/small-table.tsx';

type Subscriber = CallOutput<'get_email_subscribers'>['subscribers'][number];

const COLUMNS = defineColumns<Subscriber>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.emailLists.name),
    text: ({ fullName }) => fullName,
    inCard: 'title',
  }),
  {
    id: 'email',
    title: (t) => t(($) => $.emailLists.email),
    value: ({ emailAddress }) => emailAddress,
    cell: ({ emailAddress }) => <EmailLink email={emailAddress} />,
    inCard: 'text',
  },
  textColumn({
    id: 'via',
    title: (t) => t(($) => $.emailLists.via),
    text: ({ EmailList }) => EmailList.name,
    inCard: 'fact',
  }),
  textColumn({
    id: 'delivery',
    title: (t) => t(($) => $.emailListScreens.delivery),
    text: ({ delivery }, t) => t(($) => $.emailListScreens.deliveries[delivery]),
    inCard: 'fact',
  }),
]);

/** Mailed users, and the e-mail lists they are on. */
export function SubscriberTable({ subscribers }: { readonly subscribers: readonly Subscriber[] }) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t(($) => $.emailLists.recipients)}
      columns={COLUMNS}
      rows={subscribers}
      rowId={({ id, EmailList }) => `${id} ${EmailList.id}`}
      status={LOADED}
      empty={t(($) => $.emailLists.nobody)}
    />
  );
}
