import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';

/** Shown instead of a page that threw. */
export function CrashedPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => console.error('A page stopped working', error), [error]);
  return (
    <EmptyState
      picture="error"
      level={1}
      title={t(($) => $.shell.crashed.title)}
      text={t(($) => $.shell.crashed.text)}
      action={
        <Button mt="sm" onClick={() => window.location.reload()}>
          {t(($) => $.shell.crashed.reload)}
        </Button>
      }
    />
  );
}
