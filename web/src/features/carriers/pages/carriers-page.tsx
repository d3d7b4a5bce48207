import '../../../i18n/late/carriers.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CarrierTable } from '../list/carrier-table.tsx';

const NewCarrierDialog = lateDialog(
  async () => (await import('../edit/new-carrier-dialog.tsx')).NewCarrierDialog,
);

/** List of shipping companies; a row opens the company's page. */
export function CarriersPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  const title = t(($) => $.kinds.many.shippingCompany);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.shipments), to: '/cpanel/shipments' },
          { label: title },
        ]}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open('company')}>
            {t(($) => $.carriers.add)}
          </Button>
        }
      />
      <CarrierTable />
      <Suspense>{added.value !== null && <NewCarrierDialog onClose={added.close} />}</Suspense>
    </>
  );
}
