import '../../../i18n/late/user-admin.ts';
import type { Account } from '@halla/contract/user-admin';
import { Badge, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { useLink } from '../../../ui/link.tsx';
import { DisabledBadge } from '../page/account-badges.tsx';
import { DeleteUser } from '../page/delete-user.tsx';
import { UserApiKeys } from '../page/user-api-keys.tsx';
import { UserData } from '../page/user-data.tsx';
import { UserDetails } from '../page/user-details.tsx';
import { isInvitable, UserInvitation } from '../page/user-invitation.tsx';
import { UserSecondFactor } from '../page/user-second-factor.tsx';
import { UserSignIns } from '../page/user-sign-ins.tsx';

const INVALID: readonly string[] = ['core.invalid_user'];

/** One user: names, level, company, and active sign-ins. */
export function UserPage() {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <ResourcePage
      param="id"
      call="get_user"
      input={(user_id) => ({ user_id })}
      pick={({ users: [account] }) => account}
      missing={INVALID}
      back={{ to: '/cpanel/users', text: t(($) => $.userAdmin.gone) }}
      list={{ label: t(($) => $.kinds.many.user), to: '/cpanel/users' }}
      number={(id) => t(($) => $.userAdmin.number, { id: id ?? '' }).trim()}
      title={({ fullName }) => fullName}
      crumb={({ fullName }) => fullName}
      badges={(account) => <Badges account={account} />}
      actions={(account) => (
        <>
          <HistoryButton of={{ kind: 'user', id: account.id }} />
          <Button
            variant="default"
            component={Link}
            to={link(`/cpanel/system?tab=audit&audit.user=${account.id}`)}
          >
            {t(($) => $.userAdmin.doings)}
          </Button>
          <UserData account={account} />
          <DeleteUser account={account} />
        </>
      )}
    >
      {(account, id) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          {account === undefined ? <Skeleton h={420} /> : <UserDetails account={account} />}
          <Stack>
            {account !== undefined && isInvitable(account) && <UserInvitation account={account} />}
            <UserSignIns userId={id} />
            {account?.hasSecondFactor && <UserSecondFactor account={account} />}
            <UserApiKeys userId={id} />
          </Stack>
        </SimpleGrid>
      )}
    </ResourcePage>
  );
}

function Badges({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  return (
    <>
      {account.disabled === 1 && <DisabledBadge />}
      {account.needsPassword && (
        <Badge variant="light" color="yellow">
          {t(($) => (account.invitedUntil === null ? $.userAdmin.noPassword : $.userAdmin.invited))}
        </Badge>
      )}
      {account.passwordRenewRequired && (
        <Badge variant="light" color="yellow">
          {t(($) => $.userAdmin.renewing)}
        </Badge>
      )}
      {account.isServiceAccount && (
        <Badge variant="light" color="gray">
          {t(($) => $.userAdmin.shared)}
        </Badge>
      )}
    </>
  );
}
