import '../../../i18n/late/resupply.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ResupplyTable } from '../list/resupply-table.tsx';

const ResupplyDialog = lazy(async () => ({
  default: (await import('../dialog/resupply-dialog.tsx')).ResupplyDialog,
}));

/** Orders placed with suppliers; a row opens its order. */
export function ResupplyPage() {
  const { t } = useTranslation();
  const order = useDialogParam('resupply');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader title={t(($) => $.resupply.title)} />
      <ResupplyTable onIds={setIds} onRow={({ id }) => order.open(String(id))} />
      <Suspense>{order.value !== null && <ResupplyDialog ids={ids} />}</Suspense>
    </>
  );
}
