import type { Account } from '@halla/contract/user-admin';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

const InvitationLink = lateDialog(async () => (await import('../edit/invitation-link.tsx')).InvitationLink);

/** True for a user who cannot sign in before setting a password. */
export const isInvitable = ({ needsPassword, passwordRenewRequired, disabled }: Account) =>
  (needsPassword || passwordRenewRequired) && disabled === 0;

/** Whether a user was invited to set a password, with a button for a new link. */
export function UserInvitation({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const { id, fullName: name, invitedUntil, needsPassword } = account;
  const [link, setLink] = useState<string | null>(null);
  const renew = useCallMutation('renew_invitation', {
    onSuccess: ({ invitation }) => setLink(invitation.link),
  });
  return (
    <Panel title={t(($) => $.userAdmin.invitation.title)}>
      <Stack gap="sm">
        <Text size="sm">
          {t(($) => (needsPassword ? $.userAdmin.invitation.none : $.userAdmin.invitation.renewing))}{' '}
          {invitedUntil !== null && (
            <>
              {t(($) => $.userAdmin.invitation.until)} <ExactTime at={invitedUntil} />.
            </>
          )}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({ user_id: id })}>
            {t(($) => (invitedUntil === null ? $.userAdmin.invitation.make : $.userAdmin.invitation.renew))}
          </Button>
        </Group>
      </Stack>
      {link !== null && <InvitationLink link={link} name={name} onClose={() => setLink(null)} />}
    </Panel>
  );
}
