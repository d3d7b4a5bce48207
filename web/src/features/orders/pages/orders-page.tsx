import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OrderTable } from '../list/order-table.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('../dialog/order-dialog.tsx')).OrderDialog }));

/** Customer orders; a row opens its order. */
export function OrdersPage() {
  const { t } = useTranslation();
  const order = useDialogParam('order');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader title={t(($) => $.orders.title)} />
      <OrderTable onIds={setIds} onRow={({ id }) => order.open(String(id))} />
      <Suspense>{order.value !== null && <OrderDialog ids={ids} />}</Suspense>
    </>
  );
}
