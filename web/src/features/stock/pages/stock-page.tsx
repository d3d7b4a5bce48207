import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StockTable } from '../list/stock-table.tsx';

/** Stock of all warehouses. */
export function StockPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.stock.title)} />
      <StockTable />
    </>
  );
}
