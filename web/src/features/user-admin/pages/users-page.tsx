import '../../../i18n/late/user-admin.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UserTable } from '../list/user-table.tsx';

/** List of users; a row opens the user's page. */
export function UsersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.kinds.many.user)}
        actions={
          <Button component={Link} to="/cpanel/users/new" leftSection={<Plus size={16} aria-hidden />}>
            {t(($) => $.shell.nav.newUser)}
          </Button>
        }
      />
      <UserTable />
    </>
  );
}
