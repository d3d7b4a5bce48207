import '../../../i18n/late/software.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ProductTiles } from '../list/product-tiles.tsx';

/** The products with published software, linked to their releases. */
export function ProductsPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.releases);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.shell.panel.tiles.software), to: '/cpanel/software' }, { label: title }]}
        hint={t(($) => $.software.chooseProduct)}
      />
      <ProductTiles />
    </>
  );
}
