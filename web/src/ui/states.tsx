import { Button, Image, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface EmptyStateProps {
  /** Picture of public/empty. */
  readonly picture?: 'nothing' | 'calm' | 'search' | 'offline' | 'error';
  readonly title?: string;
  /** What the user can do about it. */
  readonly text?: ReactNode;
  /** A button. */
  readonly action?: ReactNode;
  /** 1 when this is the whole page. */
  readonly level?: 1 | 2;
}

/** Says that there is nothing to show and what to do. */
export function EmptyState({ picture = 'nothing', title, text, action, level = 2 }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Image src={`/empty/${picture}.svg`} alt="" w={120} h={96} fit="contain" />
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
  /** Instead of an action of its own: what takes the filters away. */
  readonly onUnfilter?: (() => void) | undefined;
}

/** Says that a search or filter matched nothing. */
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

export interface ErrorStateProps {
  readonly onRetry?: () => void;
  readonly title?: string;
  readonly text?: ReactNode;
}

/** Says that loading failed and offers to try again. */
export function ErrorState({ onRetry, title, text }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="offline"
      title={title ?? t(($) => $.ui.failed.title)}
      text={text ?? t(($) => $.ui.failed.text)}
      action={
        onRetry !== undefined && (
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        )
      }
    />
  );
}

/** Says that the thing the address names does not exist for this user. */
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
