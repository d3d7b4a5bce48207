import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { useReadMention } from '../../../entities/mention/use-read-mention.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { MENTION_COLUMNS } from './mention-columns.tsx';
import { MENTION_FILTERS, MentionFilters } from './mention-filters.tsx';

/** Paged notes that mention the user, newest first; opening one marks it as read. */
export function MentionList() {
  const { t } = useTranslation();
  const read = useReadMention();
  const list = usePagedList('get_mentions', {
    name: 'mentions',
    filters: MENTION_FILTERS,
    // The call has no sort order.
    input: ({ sort: _, ...request }) => request,
    rows: ({ mentions }) => mentions,
    sorts: ['-createdAt'],
    pageSize: TABLE_PAGE_SIZES.mentions,
  });
  const { show } = list.filters.values;
  return (
    <ListTable
      label={t(($) => $.mentions.title)}
      columns={MENTION_COLUMNS}
      list={list}
      rowId={({ noteId }) => noteId}
      rowLink={({ parent }) => pageAddress(parent.kind, parent.id)}
      onOpen={read}
      csv="mentions"
      toolbar={<MentionFilters filters={list.filters} />}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => (show === 'all' ? $.mentions.noneTitle : $.mentions.calmTitle))}
          text={t(($) => (show === 'all' ? $.mentions.noneText : $.mentions.calmText))}
        />
      }
    />
  );
}
