import '../../../i18n/late/order-form.ts';
import { Button } from '@mantine/core';
import { ChartColumn, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsOverList } from '../../../entities/document/records-over-list.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OrderTable } from '../list/order-table.tsx';
import { Invoicing } from './invoicing.tsx';

const OrderRecord = lateDialog(async () => (await import('../record/order-record.tsx')).OrderRecord);
const NewOrderDialog = lateDialog(
  async () => (await import('../content/new-order-dialog.tsx')).NewOrderDialog,
);

const UnusedNumbers = lateDialog(async () => (await import('../invoice/unused-numbers.tsx')).UnusedNumbers);

const OrderMonths = lateDialog(async () => (await import('../months/order-months.tsx')).OrderMonths);

/** URL value for a new order without a client. */
const BLANK = '-';

/** List of customer orders; a row opens the order. */
export function OrdersPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  const [listsUnused, setListsUnused] = useState(false);
  const [showsMonths, setShowsMonths] = useState(false);
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.orders.title)}
        actions={
          <>
            <Invoicing onUnusedNumbers={() => setListsUnused(true)} />
            <Button
              variant="default"
              leftSection={<ChartColumn size={16} aria-hidden />}
              onClick={() => setShowsMonths(true)}
            >
              {t(($) => $.orderForm.months.open)}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open(BLANK)}>
              {t(($) => $.orderForm.add)}
            </Button>
          </>
        }
      />
      <RecordsOverList
        param="order"
        record={OrderRecord}
        dialogs={
          <>
            {showsMonths && <OrderMonths onClose={() => setShowsMonths(false)} />}
            {listsUnused && <UnusedNumbers onClose={() => setListsUnused(false)} />}
            {added.value !== null && <NewOrderDialog of={added.value} onClose={added.close} />}
          </>
        }
      >
        {(listed) => <OrderTable {...listed} />}
      </RecordsOverList>
    </>
  );
}
