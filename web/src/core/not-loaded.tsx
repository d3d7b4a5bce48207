import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../ui/feedback/online.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { onReturn, useAway } from './connection/connection.ts';
import { hasUnsavedChanges } from './leaving/unsaved-changes.ts';

/**
 * Shown instead of a page or part whose code could not be loaded. The browser caches the failure, so only a
 * reload retries it: this happens automatically once the server is reachable, unless input would be lost.
 */
export function NotLoaded({ isPage }: { readonly isPage: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isAway = useAway() || !isOnline;
  useEffect(() => onReturn(() => hasUnsavedChanges() || window.location.reload()), []);
  const { title, text } = t(
    ($) => {
      if (isAway) return $.ui.failed[isOnline ? 'connection' : 'offline'];
      return isPage ? $.shell.crashed : $.ui.failed.unknown;
    },
    { returnObjects: true },
  );
  // A missing part must not change the page's title; Mantine ignores an empty one.
  useDocumentTitle(isPage ? `${title} · Halla` : '');
  return (
    <EmptyState
      picture={isAway ? 'offline' : 'error'}
      level={isPage ? 1 : 2}
      title={title}
      text={text}
      action={
        <Button mt="sm" onClick={() => window.location.reload()}>
          {t(($) => $.shell.crashed.reload)}
        </Button>
      }
    />
  );
}
