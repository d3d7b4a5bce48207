import type { Mention } from '@halla/contract/kit/mentions';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mentionPlace } from '../../../entities/mention/mention-place.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import { MentionText } from './mention-text.tsx';

/** Columns of mentions: author, note, place and time. */
export const MENTION_COLUMNS = defineColumns<Mention>([
  textColumn({
    id: 'place',
    title: (t) => t(($) => $.mentions.place),
    text: mentionPlace,
    fixed: true,
    width: 220,
    inCard: 'fact',
  }),
  textColumn({
    id: 'author',
    title: (t) => t(($) => $.mentions.author),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 170,
    keep: 1,
    inCard: 'title',
  }),
  {
    id: 'text',
    title: (t) => t(($) => $.mentions.text),
    value: ({ text }) => text,
    cell: ({ text, tagged }) => (
      <TextCell text={text}>
        <MentionText text={text} names={tagged} />
      </TextCell>
    ),
    width: 270,
    keep: 2,
    inCard: 'text',
  },
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.mentions.createdAt),
    at: ({ createdAt }) => createdAt,
    keep: 1,
    inCard: 'corner',
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.mentions.state),
    state: ({ seenAt }) => (seenAt === null ? 'unread' : null),
    text: (_, t) => t(($) => $.mentions.unread),
    badge: () => <UnreadBadge />,
    width: 110,
    keep: 3,
    inCard: 'mark',
  }),
  timeColumn({
    id: 'seenAt',
    title: (t) => t(($) => $.mentions.seenAt),
    at: ({ seenAt }) => seenAt,
    hidden: true,
  }),
]);

function UnreadBadge() {
  const { t } = useTranslation();
  return <Badge variant="light">{t(($) => $.mentions.unread)}</Badge>;
}
