import '../../../i18n/late/price-lists.ts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PriceListTable } from '../list/price-list-table.tsx';

const NewPriceListDialog = lateDialog(
  async () => (await import('../edit/new-price-list-dialog.tsx')).NewPriceListDialog,
);

/** All price lists; a row opens the page of its list. */
export function PriceListsPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  const mayAdd = useMay('add_price_list');
  const title = t(($) => $.kinds.many.priceList);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[{ label: t(($) => $.orders.title), to: '/cpanel/orders' }, { label: title }]}
        actions={
          mayAdd && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open('list')}>
              {t(($) => $.priceLists.add)}
            </Button>
          )
        }
      />
      <PriceListTable />
      <Suspense>{mayAdd && added.value !== null && <NewPriceListDialog onClose={added.close} />}</Suspense>
    </>
  );
}
