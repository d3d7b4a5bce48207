import type { Account } from '@halla/contract/user-admin';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** The second factor of a user, which is removed for somebody who has lost it; the own one in the settings. */
export function UserSecondFactor({ account: { id, fullName: name } }: { readonly account: Account }) {
  const { t } = useTranslation();
  const session = useSession();
  const remove = useCallMutation('remove_second_factor_of_user');
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.userAdmin.secondFactor.removeTitle),
      text: t(($) => $.userAdmin.secondFactor.removeText, { name }),
      action: t(($) => $.userAdmin.secondFactor.remove),
      dangerous: true,
    });
    if (agreed) remove.mutate({ userid: id });
  };
  const isOwn = session?.user.userId === id;
  return (
    <Panel title={t(($) => $.userAdmin.secondFactor.title)}>
      <Stack gap="sm">
        <Text size="sm">
          {t(($) => (isOwn ? $.userAdmin.secondFactor.own : $.userAdmin.secondFactor.on))}
        </Text>
        {!isOwn && (
          <Group justify="flex-end">
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
              {t(($) => $.userAdmin.secondFactor.remove)}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
