import '../../../i18n/late/field-notices.ts';
import type { ListedNotice } from '@halla/contract/field-notices';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, dayColumn, stateColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { NoticeStateBadge, UrgencyBadge } from './notice-badges.tsx';
import { textIn } from './notice-text.ts';

/** Columns of the list of field notices. */
export const NOTICE_COLUMNS = defineColumns<ListedNotice>([
  {
    id: 'title',
    title: (t) => t(($) => $.fieldNotices.fields.title),
    value: ({ title }) => title.en || title.fi,
    cell: ({ title }) => <NoticeTitle title={title} />,
    fixed: true,
    width: 300,
    grows: true,
    inCard: 'title',
  },
  stateColumn({
    id: 'urgency',
    title: (t) => t(($) => $.fieldNotices.fields.urgency),
    state: ({ urgency }) => urgency,
    text: (urgency, t) => t(($) => $.fieldNotices.urgencies[urgency]),
    badge: (urgency) => <UrgencyBadge urgency={urgency} />,
    width: 130,
    inCard: 'fact',
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.fieldNotices.fields.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.fieldNotices.states[state]),
    badge: (state) => <NoticeStateBadge state={state} />,
    width: 120,
    keep: 3,
    inCard: 'fact',
  }),
  {
    id: 'acknowledged',
    title: (t) => t(($) => $.fieldNotices.fields.acknowledged),
    value: ({ state, counts }) => (state === 'draft' ? null : counts.acknowledged),
    cell: ({ state, counts }) => (state === 'draft' ? '–' : <Answered counts={counts} />),
    width: 240,
    keep: 2,
    inCard: 'fact',
  },
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.fieldNotices.fields.devices),
    count: ({ counts }) => counts.devices,
    width: 100,
    keep: 1,
  }),
  dayColumn({
    id: 'acknowledgeBy',
    title: (t) => t(($) => $.fieldNotices.fields.acknowledgeBy),
    day: ({ acknowledgeBy }) => acknowledgeBy,
    width: 170,
    keep: 1,
  }),
  timeColumn({
    id: 'publishedAt',
    title: (t) => t(($) => $.fieldNotices.fields.publishedAt),
    at: ({ publishedAt }) => publishedAt,
    inCard: 'corner',
  }),
]);

function NoticeTitle({ title }: Pick<ListedNotice, 'title'>) {
  const lang = useLanguage();
  return <>{textIn(title, lang)}</>;
}

function Answered({ counts: { acknowledged, companies } }: Pick<ListedNotice, 'counts'>) {
  const { t } = useTranslation();
  return (
    <Text span size="sm" className="tabular">
      {t(($) => $.fieldNotices.answered, { acknowledged, companies })}
    </Text>
  );
}
