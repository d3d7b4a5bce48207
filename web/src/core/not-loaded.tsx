import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../ui/feedback/online.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { onReturn, useAway } from './connection/connection.ts';
import { hasUnsavedChanges } from './leaving/unsaved-changes.ts';

/**
 * Instead of a page or a part of one whose code could not be loaded. The browser keeps the failure, so only a new page asks
 * again: it comes by itself when the server answers again, unless input would be lost.
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
  // The title of a page whose part is missing stays; Mantine leaves it for an empty one.
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
