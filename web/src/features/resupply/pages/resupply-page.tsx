import '../../../i18n/late/resupply.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordsOverList } from '../../../entities/document/records-over-list.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ResupplyTable } from '../list/resupply-table.tsx';

const ResupplyRecord = lateDialog(async () => (await import('../record/resupply-record.tsx')).ResupplyRecord);

const NewResupplyDialog = lateDialog(
  async () => (await import('../content/new-resupply-dialog.tsx')).NewResupplyDialog,
);

/** Parameter for a blank order; otherwise the id of the supplier whose proposed purchases are ordered. */
const BLANK = '-';

function idIn(value: string): number | null {
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Orders placed with suppliers; a click on a row opens the order. */
export function ResupplyPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.resupply.title)}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/cpanel/purchases"
              leftSection={<ShoppingCart size={16} aria-hidden />}
            >
              {t(($) => $.stock.purchases)}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open(BLANK)}>
              {t(($) => $.resupply.add)}
            </Button>
          </>
        }
      />
      <RecordsOverList
        param="resupply"
        record={ResupplyRecord}
        dialogs={
          added.value !== null && <NewResupplyDialog supplierId={idIn(added.value)} onClose={added.close} />
        }
      >
        {(listed) => <ResupplyTable {...listed} />}
      </RecordsOverList>
    </>
  );
}
