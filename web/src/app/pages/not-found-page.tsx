import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Shown at addresses that no route claims. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.shell.notFound.title)} />
      <EmptyState
        picture="search"
        title={t(($) => $.shell.notFound.nothing)}
        text={t(($) => $.shell.notFound.text)}
        action={
          <Button component={Link} to="/" mt="sm">
            {t(($) => $.shell.notFound.home)}
          </Button>
        }
      />
    </>
  );
}
