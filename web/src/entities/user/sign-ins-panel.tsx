import '../../i18n/late/sign-ins.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { SignIn } from '@halla/contract/sign-ins';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime, RelativeTime } from '../../ui/dates/time.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/page/panel.tsx';

/** Rows shown initially, because a shared login has many sign-ins. */
const SHOWN_FIRST = 6;

export interface SignInsPanelProps {
  readonly query: UseQueryResult<CallOutput<'get_own_sign_ins'>>;
  readonly hint?: string;
  readonly isEnding: boolean;
  /** Ends the given sign-in, or without id all but the current one. */
  readonly onEnd: (id?: number) => void;
}

/** Active sign-ins of a user, which can be ended. */
export function SignInsPanel({ query, hint, isEnding, onEnd }: SignInsPanelProps) {
  const { t } = useTranslation();
  const signIns = query.data?.signIns;
  const others = signIns?.filter(({ isThis }) => !isThis) ?? [];
  const isOwn = others.length < (signIns?.length ?? 0);
  const endAll = others.length > 0 && (
    <Button variant="default" size="xs" loading={isEnding} onClick={() => onEnd()}>
      {t(($) => (isOwn ? $.signIns.endOthers : $.signIns.endAll))}
    </Button>
  );
  return (
    <Panel title={t(($) => $.signIns.title)} actions={endAll}>
      <Stack gap="sm">
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {signIns === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={80} />)}
        {signIns?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.signIns.none)}
          </Text>
        )}
        {signIns !== undefined && signIns.length > 0 && (
          <SignInRows signIns={signIns} isEnding={isEnding} onEnd={onEnd} />
        )}
        {query.data?.truncated === true && (
          <Text size="sm" c="dimmed">
            {t(($) => $.signIns.more, { count: query.data.signIns.length })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

interface SignInRowsProps extends Pick<SignInsPanelProps, 'isEnding' | 'onEnd'> {
  readonly signIns: readonly SignIn[];
}

/** The current session first, then the most recently used ones; the rest on demand. */
function SignInRows({ signIns, isEnding, onEnd }: SignInRowsProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const sorted = ownFirst(signIns);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((signIn) => (
          <OneSignIn key={signIn.id} signIn={signIn} isEnding={isEnding} onEnd={() => onEnd(signIn.id)} />
        ))}
      </Stack>
      {shown.length < signIns.length && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setWhole(true)}>
          {t(($) => $.signIns.showAll, { count: signIns.length })}
        </Button>
      )}
    </>
  );
}

const ownFirst = (signIns: readonly SignIn[]) =>
  signIns.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));

interface OneSignInProps {
  readonly signIn: SignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function OneSignIn({ signIn, isEnding, onEnd }: OneSignInProps) {
  const { t } = useTranslation();
  const { browser, system, address, createdAt, lastUsed, isThis } = signIn;
  const name = [browser ?? t(($) => $.signIns.unknown), system].filter((part) => part !== null).join(' · ');
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500} truncate>
          {name}
          {address !== null && (
            <Text span size="sm" c="dimmed" className="tabular">
              {` · ${address}`}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {t(($) => $.signIns.createdAt)} <ExactTime at={createdAt} />
          {' · '}
          {t(($) => $.signIns.lastUsed)} <RelativeTime at={lastUsed} />
        </Text>
      </Stack>
      {isThis ? (
        <Badge variant="light" color="green" style={{ flex: 'none' }}>
          {t(($) => $.signIns.here)}
        </Badge>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ flex: 'none' }}
          aria-label={`${t(($) => $.signIns.end)}: ${name}`}
          disabled={isEnding}
          onClick={onEnd}
        >
          {t(($) => $.signIns.end)}
        </Button>
      )}
    </Group>
  );
}
