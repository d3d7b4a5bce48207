import type { SignIn } from '@halla/contract/user-admin';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { ExactTime, RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Where a user is signed in, with the power to end it. */
export function UserSignIns({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_sign_ins', { user_id: userId }));
  const end = useCallMutation('end_sign_ins');
  const signIns = query.data?.signIns;
  const others = signIns?.filter(({ isThis }) => !isThis) ?? [];
  const isOwn = others.length < (signIns?.length ?? 0);
  const endAll = others.length > 0 && (
    <Button
      variant="default"
      size="xs"
      loading={end.isPending}
      onClick={() => end.mutate({ user_id: userId })}
    >
      {t(($) => (isOwn ? $.userAdmin.signIns.endOthers : $.userAdmin.signIns.endAll))}
    </Button>
  );
  return (
    <Panel title={t(($) => $.userAdmin.signIns.title)} actions={endAll}>
      {signIns === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={80} />)}
      {signIns?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.userAdmin.signIns.none)}
        </Text>
      )}
      {signIns !== undefined && signIns.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {signIns.map((signIn) => (
            <OneSignIn
              key={signIn.id}
              signIn={signIn}
              isEnding={end.isPending}
              onEnd={() => end.mutate({ user_id: userId, sign_in_id: signIn.id })}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

interface OneSignInProps {
  readonly signIn: SignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function OneSignIn({ signIn, isEnding, onEnd }: OneSignInProps) {
  const { t } = useTranslation();
  const { address, createdAt, lastUsed, isThis } = signIn;
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500} className="tabular" truncate>
          {address ?? t(($) => $.common.unknown)}
        </Text>
        <Text size="xs" c="dimmed">
          {t(($) => $.userAdmin.signIns.createdAt)} <ExactTime at={createdAt} />
          {' · '}
          {t(($) => $.userAdmin.signIns.lastUsed)} <RelativeTime at={lastUsed} />
        </Text>
      </Stack>
      {isThis ? (
        <Badge variant="light" color="green">
          {t(($) => $.userAdmin.signIns.here)}
        </Badge>
      ) : (
        <Button variant="subtle" size="compact-sm" disabled={isEnding} onClick={onEnd}>
          {t(($) => $.userAdmin.signIns.end)}
        </Button>
      )}
    </Group>
  );
}
