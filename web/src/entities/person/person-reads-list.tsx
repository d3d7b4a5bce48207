import '../../i18n/late/privacy.ts';
import '@mantine/core/styles/Table.layer.css';
import type { PersonRead } from '@halla/contract/privacy';
import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../ui/dates/time.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { type PersonRef, usePersonReads } from './use-person-reads.ts';

/** Reads by day, reader and place; older pages on request. */
export function PersonReadsList({ of }: { readonly of: PersonRef }) {
  const { t } = useTranslation();
  const query = usePersonReads(of);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={200} />;
  const reads = data.pages.flatMap((page) => page.reads);
  if (reads.length === 0) {
    return (
      <EmptyState
        picture="calm"
        title={t(($) => $.privacy.reads.emptyTitle)}
        text={t(($) => $.privacy.reads.empty)}
      />
    );
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(($) => $.privacy.reads.hint)}
      </Text>
      <ReadsTable reads={reads} />
      {isFetchNextPageError && <ErrorState query={{ error: query.error, refetch: query.fetchNextPage }} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(($) => $.privacy.reads.older)}
        </Button>
      )}
    </Stack>
  );
}

function ReadsTable({ reads }: { readonly reads: readonly PersonRead[] }) {
  const { t } = useTranslation();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(($) => $.privacy.reads.lastAt)}</Table.Th>
          <Table.Th>{t(($) => $.privacy.reads.reader)}</Table.Th>
          <Table.Th>{t(($) => $.privacy.reads.where)}</Table.Th>
          <Table.Th ta="right">{t(($) => $.privacy.reads.times)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reads.map(({ id, lastAt, User, place, times }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <ExactTime at={lastAt} />
            </Table.Td>
            <Table.Td>{User.fullName}</Table.Td>
            <Table.Td>{t(($) => $.privacy.reads.places[place])}</Table.Td>
            <Table.Td ta="right">{times}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
