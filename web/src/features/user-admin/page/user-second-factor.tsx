import type { Account } from '@halla/contract/user-admin';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

const PasswordQuestion = lateDialog(async () => (await import('./password-question.tsx')).PasswordQuestion);

/** A user's second factor, which can be removed if lost; users manage their own in the settings. */
export function UserSecondFactor({ account: { id, fullName: name } }: { readonly account: Account }) {
  const { t } = useTranslation();
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const remove = useCallMutation('remove_second_factor_of_user', { onSuccess: close });
  const isOwn = session?.user.userId === id;
  return (
    <Panel title={t(($) => $.userAdmin.secondFactor.title)}>
      <Stack gap="sm">
        <Text size="sm">
          {t(($) => (isOwn ? $.userAdmin.secondFactor.own : $.userAdmin.secondFactor.on))}
        </Text>
        {!isOwn && (
          <Group justify="flex-end">
            <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
              {t(($) => $.userAdmin.secondFactor.remove)}
            </Button>
          </Group>
        )}
      </Stack>
      {isAsked && (
        <PasswordQuestion
          title={t(($) => $.userAdmin.secondFactor.removeTitle)}
          text={t(($) => $.userAdmin.secondFactor.removeText, { name })}
          action={t(($) => $.userAdmin.secondFactor.remove)}
          isPending={remove.isPending}
          onSubmit={(password) => remove.mutate({ userid: id, password })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
