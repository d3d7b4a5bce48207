import '../../../i18n/late/production.ts';
import type { StockItem } from '@halla/contract/stock';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const LabelDialog = lateDialog(
  async () => (await import('../../../ui/print-labels/label-dialog.tsx')).LabelDialog,
);

interface ItemLabelsProps {
  readonly item: StockItem;
  readonly onClose: () => void;
}

/** Printable labels of an item, one per warehouse, with its scanner code there or its sku. */
export function ItemLabels({ item: { sku, name, StockQuantities = [] }, onClose }: ItemLabelsProps) {
  const { t } = useTranslation();
  return (
    <Suspense>
      <LabelDialog
        labels={StockQuantities.map(({ scannerCode, shelf, Warehouse }) => ({
          code: scannerCode || sku,
          kind: [warehouseName(Warehouse, t), shelf].filter(Boolean).join(' · '),
          name: sku,
          more: name,
        }))}
        onClose={onClose}
      />
    </Suspense>
  );
}
