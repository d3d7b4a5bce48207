import { Button, Image, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import errorPicture from '../pictures/error.svg?inline';
import offlinePicture from '../pictures/offline.svg?inline';
import { type FailureReason, failureReason, failureText } from './failure.ts';
import { useOnline } from './online.ts';

/** Pictures shown when nothing can be loaded are inlined in the code. */
const PICTURES = {
  nothing: '/empty/nothing.svg',
  calm: '/empty/calm.svg',
  search: '/empty/search.svg',
  offline: offlinePicture,
  error: errorPicture,
} as const;

export interface EmptyStateProps {
  readonly picture?: keyof typeof PICTURES;
  readonly title?: string;
  /** What the user can do about it. */
  readonly text?: ReactNode;
  /** Usually a button. */
  readonly action?: ReactNode;
  /** 1 if this is the whole page. */
  readonly level?: 1 | 2;
}

/** Empty state with a hint on what to do. */
export function EmptyState({ picture = 'nothing', title, text, action, level = 2 }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Image src={PICTURES[picture]} alt="" w={120} h={96} fit="contain" />
      <Title order={level} size="h4">
        {title ?? t(($) => $.ui.empty.title)}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" size="sm" maw={440}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}

export interface NoMatchesProps {
  readonly action?: ReactNode;
  /** Clears the filters; shown instead of the action. */
  readonly onUnfilter?: (() => void) | undefined;
}

/** Empty state of a search or filter without matches. */
export function NoMatches({ action, onUnfilter }: NoMatchesProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.ui.empty.searchTitle)}
      text={t(($) => $.ui.empty.searchText)}
      action={
        onUnfilter === undefined ? (
          action
        ) : (
          <Button variant="default" onClick={onUnfilter}>
            {t(($) => $.ui.empty.unfilter)}
          </Button>
        )
      }
    />
  );
}

/** A failed query, or any other load that can be retried. */
export interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const OFFLINE: readonly FailureReason[] = ['offline', 'connection'];

/** Error state with the reason and a retry button. */
export function ErrorState({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  const { t } = useTranslation();
  const reason = failureReason(error, useOnline());
  return (
    <EmptyState
      picture={OFFLINE.includes(reason) ? 'offline' : 'error'}
      title={t(($) => $.ui.failed[reason].title)}
      text={failureText(error, reason, t)}
      action={
        // The page reloads automatically.
        reason !== 'ended' && (
          <Button variant="default" onClick={() => void refetch()}>
            {t(($) => $.common.retry)}
          </Button>
        )
      }
    />
  );
}

/** Not-found state for a resource that does not exist or is not visible to this user. */
export function NotFoundState({ action }: { readonly action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.ui.failed.notFound)}
      text={t(($) => $.ui.failed.notFoundText)}
      action={action}
    />
  );
}
