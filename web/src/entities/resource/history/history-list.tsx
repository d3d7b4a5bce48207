import '../../../i18n/late/history.ts';
import type { HistoryOf } from '@halla/domain/resources/history';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { groupEntries } from './group-entries.ts';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { useHistory } from './use-history.ts';

/** Changes by day; older pages on request. */
export function HistoryList({ of }: { readonly of: HistoryOf }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useHistory(of);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Waiting />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState picture="calm" title={t(($) => $.history.emptyTitle)} text={t(($) => $.history.empty)} />
    );
  }
  return (
    <Stack gap="lg">
      {groupEntries(entries, (at) => formatDate(at, lang)).map(({ day, groups }) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.list}>
            {groups.map((group) => (
              <HistoryItem key={group.first.id} group={group} />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError && <ErrorState query={{ error: query.error, refetch: query.fetchNextPage }} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(($) => $.history.older)}
        </Button>
      )}
      {!hasNextPage && (
        <Text size="sm" c="dimmed" ta="center">
          {t(($) => $.history.end)}
        </Text>
      )}
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap="md">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h={72} />
      ))}
    </Stack>
  );
}
