import '../../../i18n/late/quotations.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordsOverList } from '../../../entities/document/records-over-list.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { QuotationTable } from '../list/quotation-table.tsx';

const QuotationRecord = lateDialog(
  async () => (await import('../record/quotation-record.tsx')).QuotationRecord,
);

const NewQuotationDialog = lateDialog(
  async () => (await import('../content/new-quotation-dialog.tsx')).NewQuotationDialog,
);

/** URL value for a new quotation without a client. */
const BLANK = '-';

/** List of quotations; a row opens the quotation. */
export function QuotationsPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.quotations.title)}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open(BLANK)}>
            {t(($) => $.quotations.add)}
          </Button>
        }
      />
      <RecordsOverList
        param="quotation"
        record={QuotationRecord}
        dialogs={added.value !== null && <NewQuotationDialog of={added.value} onClose={added.close} />}
      >
        {(listed) => <QuotationTable {...listed} />}
      </RecordsOverList>
    </>
  );
}
