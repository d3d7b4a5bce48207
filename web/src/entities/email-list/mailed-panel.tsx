import '../../i18n/late/email-list-screens.ts';
import type { MailedResource } from '@halla/contract/email-lists';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { MailedTable } from './mailed-table.tsx';

/** Users who would be mailed about the next event of a row, and why. */
export function MailedPanel({ of: resource }: { readonly of: MailedResource }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_email_subscribers', { resource }));
  const { data } = query;
  return (
    <Panel title={t(($) => $.emailListScreens.foreseen)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.emailListScreens.foreseenWhen[resource.type])}
      </Text>
      {data !== undefined && <MailedTable mailed={data.mailed} />}
      {data === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={80} />)}
    </Panel>
  );
}
