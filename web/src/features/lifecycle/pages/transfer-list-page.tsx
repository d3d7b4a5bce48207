import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TransferList } from '../components/transfer-list.tsx';

/** The life cycles of all devices as one list. */
export function TransferListPage() {
  const { t } = useTranslation();
  const title = t(($) => $.lifecycle.transferList);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[{ label: t(($) => $.lifecycle.transfers), to: '/cpanel/transfers' }, { label: title }]}
      />
      <TransferList />
    </>
  );
}
