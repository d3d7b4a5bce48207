import '../../../i18n/late/field-notices.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NoticeTable } from '../list/notice-table.tsx';

/** Field notices; a row opens the page of its notice. */
export function NoticesPage() {
  const { t } = useTranslation();
  const mayAdd = useMay('add_field_notice');
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.kinds.many.fieldNotice)}
        actions={
          mayAdd ? (
            <Button
              component={Link}
              to="/cpanel/fieldnotices/new"
              leftSection={<Plus size={16} aria-hidden />}
            >
              {t(($) => $.fieldNotices.add)}
            </Button>
          ) : undefined
        }
      />
      <NoticeTable />
    </>
  );
}
