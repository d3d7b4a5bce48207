import '@mantine/core/styles/Switch.layer.css';
import type { SubscribedResource } from '@halla/contract/email-lists';
import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../core/calls/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { MailedPanel } from './mailed-panel.tsx';
import { SubscriberTable } from './subscriber-table.tsx';

/** Attaches e-mail lists to a row, and shows the users mailed because of them. */
export function SubscriptionPanel({ of: resource }: { readonly of: SubscribedResource }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_email_subscribers', { resource }));
  const change = useCallMutation('edit_email_subscription');
  const { data } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={240} />;
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.emailLists.lists)}>
        {data.lists.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.emailLists.none)}
          </Text>
        )}
        <Stack gap="sm">
          {data.lists.map(({ id, name, attached }) => (
            <Switch
              key={id}
              label={name}
              checked={attached}
              disabled={change.isPending}
              onChange={({ currentTarget: { checked } }) =>
                change.mutate({ resource, list_id: id, subscribed: checked })
              }
            />
          ))}
        </Stack>
      </Panel>
      <Panel title={t(($) => $.emailLists.subscribers)}>
        <SubscriberTable subscribers={data.subscribers} />
      </Panel>
      <MailedPanel of={resource} />
    </Stack>
  );
}
