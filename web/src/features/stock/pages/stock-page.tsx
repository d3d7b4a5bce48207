import '../../../i18n/late/stock-screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PackageOpen, Plus, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LedgerAlert, LedgerLine } from '../list/ledger-state.tsx';
import { StockTable } from '../list/stock-table.tsx';

const StockRecord = lateDialog(async () => (await import('../record/stock-record.tsx')).StockRecord);
const NewItemDialog = lateDialog(async () => (await import('../edit/new-item-dialog.tsx')).NewItemDialog);

/** Stock of all warehouses; a click on a row opens the item. */
export function StockPage() {
  const { t } = useTranslation();
  const seesLedger = useMay('get_ledger_proof');
  const item = useDialogParam('item');
  const added = useDialogParam('new');
  const [warehouse, setWarehouse] = useState<string>();
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.stock.title)}
        {...(seesLedger && { hint: <LedgerLine /> })}
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
            <Button
              variant="default"
              component={Link}
              to="/cpanel/stock/modify"
              leftSection={<PackageOpen size={16} aria-hidden />}
            >
              {t(($) => $.stock.modify.title)}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open('item')}>
              {t(($) => $.stock.add)}
            </Button>
          </>
        }
      />
      {seesLedger && <LedgerAlert />}
      <StockTable
        onIds={setIds}
        onRow={({ StockItemId, Warehouse }) => {
          setWarehouse(Warehouse.value);
          item.open(String(StockItemId));
        }}
      />
      <Suspense>
        {item.value !== null && <StockRecord ids={ids} warehouse={warehouse} onClose={item.close} />}
        {added.value !== null && <NewItemDialog opened onClose={added.close} />}
      </Suspense>
    </>
  );
}
