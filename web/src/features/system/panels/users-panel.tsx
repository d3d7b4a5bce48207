import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FirstRows, PANEL_ROWS } from './first-rows.tsx';
import { useSystem } from './system-query.ts';

/** The most recent sign-ins and the number of users. */
export function UsersPanel() {
  const { t } = useTranslation();
  const list = useQuery(callQuery('get_user_list', { limit: PANEL_ROWS, cursor: null, sort: '-lastLogin' }));
  const users = useSystem().data?.users;
  const title = t(($) => $.kinds.many.user);
  return (
    <Panel
      title={title}
      actions={
        <Button variant="default" size="xs" component={Link} to="/cpanel/users">
          {t(($) => $.system.allUsers)}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {users === undefined ? '…' : t(($) => $.system.userCounts, users)}
        </Text>
        {list.isError && list.data === undefined ? (
          <ErrorState query={list} />
        ) : (
          <FirstRows
            none={t(($) => $.common.noRecords)}
            rows={list.data?.users.map(({ id, fullName, lastLogin }) => ({
              id,
              to: pageAddress('user', id),
              name: fullName,
              aside: <RelativeTime at={lastLogin ?? null} />,
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}
