import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';

/** Shown at addresses that no route claims. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(`${t(($) => $.shell.notFound.title)} · Halla`);
  return (
    <EmptyState
      picture="search"
      level={1}
      title={t(($) => $.shell.notFound.title)}
      text={t(($) => $.shell.notFound.text)}
      action={
        <Button component={Link} to="/" mt="sm">
          {t(($) => $.shell.notFound.home)}
        </Button>
      }
    />
  );
}
