import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FirstRows, PANEL_ROWS } from './first-rows.tsx';

/** The first e-mail lists and their total number. */
export function EmailListsPanel() {
  const { t } = useTranslation();
  const list = useQuery(callQuery('get_email_lists', { limit: PANEL_ROWS, cursor: null }));
  const { emaillist, total } = list.data ?? {};
  const rows = Array.isArray(emaillist) ? emaillist : undefined;
  return (
    <Panel
      title={t(($) => $.kinds.many.emailList)}
      actions={
        <Button variant="default" size="xs" component={Link} to="/cpanel/emaillists">
          {t(($) => $.system.allLists)}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {total === undefined ? '…' : t(($) => $.system.listCount, { count: total })}
        </Text>
        {list.isError && rows === undefined ? (
          <ErrorState query={list} />
        ) : (
          <FirstRows
            none={t(($) => $.system.noLists)}
            rows={rows?.map(({ id, name, userCount = 0 }) => ({
              id,
              to: pageAddress('emailList', id),
              name,
              aside: t(($) => $.system.recipients, { count: userCount }),
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}
