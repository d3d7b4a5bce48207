import '../../../i18n/late/production.ts';
import type { StockItem } from '@halla/contract/stock';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const LabelDialog = lateDialog(
  async () => (await import('../../../ui/print-labels/label-dialog.tsx')).LabelDialog,
);

/** Prints labels of an item, one per warehouse; the code is its scanner code there, else its sku. */
export function ItemLabel({ item: { sku, name, StockQuantities = [] } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t(($) => $.production.labels.action)}
        onClick={() => setOpened(true)}
      >
        <QrCode size={16} aria-hidden />
      </Button>
      {opened && (
        <Suspense>
          <LabelDialog
            labels={StockQuantities.map(({ scannerCode, shelf, Warehouse }) => ({
              code: scannerCode || sku,
              kind: [warehouseName(Warehouse, t), shelf].filter(Boolean).join(' · '),
              name: sku,
              more: name,
            }))}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
