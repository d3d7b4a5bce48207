import '../../../i18n/late/email-list-screens.ts';
import { DELIVERIES } from '@halla/domain/notifications/deliveries';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Panel } from '../../../ui/page/panel.tsx';

/** How the user receives the mails of each of their e-mail lists; nothing for users without lists. */
export function MailListsPanel() {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(callQuery('get_own_mail_lists', {}));
  const change = useCallMutation('edit_own_mail_list', { onSuccess: () => void refetch() });
  if (data === undefined || data.lists.length === 0) return null;
  return (
    <Panel title={t(($) => $.emailListScreens.own.title)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.emailListScreens.own.hint)}
        </Text>
        {data.lists.map(({ id, name, delivery: stored }) => (
          <NativeSelect
            key={id}
            label={name}
            value={stored}
            disabled={change.isPending}
            data={DELIVERIES.map((delivery) => ({
              value: delivery,
              label: t(($) => $.emailListScreens.deliveries[delivery]),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const delivery = DELIVERIES.find((known) => known === value);
              if (delivery !== undefined) change.mutate({ list_id: id, delivery });
            }}
          />
        ))}
      </Stack>
    </Panel>
  );
}
