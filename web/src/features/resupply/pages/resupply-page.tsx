import '../../../i18n/late/resupply.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ResupplyTable } from '../list/resupply-table.tsx';

const ResupplyDialog = lazy(async () => ({
  default: (await import('../dialog/resupply-dialog.tsx')).ResupplyDialog,
}));

const NewResupplyDialog = lazy(async () => ({
  default: (await import('../content/new-resupply-dialog.tsx')).NewResupplyDialog,
}));

/** In the address of a new order. */
const BLANK = '-';

/** Orders placed with suppliers; a row opens its order. */
export function ResupplyPage() {
  const { t } = useTranslation();
  const order = useDialogParam('resupply');
  const added = useDialogParam('new');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader
        title={t(($) => $.resupply.title)}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open(BLANK)}>
            {t(($) => $.resupply.add)}
          </Button>
        }
      />
      <ResupplyTable onIds={setIds} onRow={({ id }) => order.open(String(id))} />
      <Suspense>
        {order.value !== null && <ResupplyDialog ids={ids} />}
        {added.value !== null && <NewResupplyDialog onClose={added.close} />}
      </Suspense>
    </>
  );
}
