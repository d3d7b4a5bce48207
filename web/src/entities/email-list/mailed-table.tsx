import type { CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { defineColumns } from '../../ui/table/columns/column.ts';
import { textColumn } from '../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../ui/table/loaded.ts';
import { SmallTable } from '../../ui/table/small-table.tsx';

type Mailed = CallOutput<'get_email_subscribers'>['mailed'][number];

const reasonText = ({ reason, EmailList }: Mailed['because'][number], t: Translate) => {
  const text = t(($) => $.emailListScreens.because[reason]);
  return EmailList === null ? text : `${EmailList.name}: ${text}`;
};

const COLUMNS = defineColumns<Mailed>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.emailLists.name),
    text: ({ fullName }) => fullName,
    inCard: 'title',
  }),
  textColumn({
    id: 'because',
    title: (t) => t(($) => $.emailListScreens.why),
    text: ({ because }, t) => because.map((one) => reasonText(one, t)).join('; '),
    inCard: 'text',
  }),
  textColumn({
    id: 'delivery',
    title: (t) => t(($) => $.emailListScreens.delivery),
    text: ({ isDaily }, t) => t(($) => $.emailListScreens.deliveries[isDaily ? 'daily' : 'now']),
    inCard: 'fact',
  }),
]);

/** Users who would be mailed about the next change, and why. */
export function MailedTable({ mailed }: { readonly mailed: readonly Mailed[] }) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t(($) => $.emailListScreens.foreseen)}
      columns={COLUMNS}
      rows={mailed}
      rowId={({ id }) => id}
      status={LOADED}
      empty={t(($) => $.emailListScreens.nobodyElse)}
    />
  );
}
