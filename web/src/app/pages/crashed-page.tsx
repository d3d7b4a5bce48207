import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onReturn, useAway } from '../../core/connection/connection.ts';
import { hasUnsavedChanges } from '../../core/leaving/unsaved-changes.ts';
import { useOnline } from '../../ui/feedback/online.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';

/** Shown instead of a page that threw, or whose code could not be loaded. */
export function CrashedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const away = useAway() || !isOnline;
  const { title, text } = t(
    ($) => (away ? $.ui.failed[isOnline ? 'connection' : 'offline'] : $.shell.crashed),
    {
      returnObjects: true,
    },
  );
  useDocumentTitle(`${title} · Halla`);
  useEffect(() => console.error('A page stopped working', error), [error]);
  // Code that could not be loaded is asked for again only by a new page.
  useEffect(() => onReturn(() => hasUnsavedChanges() || window.location.reload()), []);
  return (
    <EmptyState
      picture={away ? 'offline' : 'error'}
      level={1}
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
