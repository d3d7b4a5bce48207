import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../ui/feedback/online.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';

/** Shown instead of a page that threw, or whose code could not be loaded. */
export function CrashedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { title, text } = t(($) => (isOnline ? $.shell.crashed : $.ui.failed.offline), {
    returnObjects: true,
  });
  useDocumentTitle(`${title} · Halla`);
  useEffect(() => console.error('A page stopped working', error), [error]);
  return (
    <EmptyState
      picture={isOnline ? 'error' : 'offline'}
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
