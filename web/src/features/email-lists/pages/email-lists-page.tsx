import '../../../i18n/late/email-list-screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmailListTable } from '../list/email-list-table.tsx';

/** All e-mail lists; a row opens the page of its list. */
export function EmailListsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(($) => $.kinds.many.emailList)}
        actions={
          <Button component={Link} to="/cpanel/emaillists/new" leftSection={<Plus size={16} aria-hidden />}>
            {t(($) => $.emailLists.add)}
          </Button>
        }
      />
      <EmailListTable />
    </>
  );
}
