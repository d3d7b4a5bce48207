import '../../../i18n/late/software.ts';
import { useTranslation } from 'react-i18next';
import { PrereleaseList } from '../list/prerelease-list.tsx';
import { ProductPage } from './product-page.tsx';

/** Unreleased software of one product. */
export function PrereleasesPage() {
  const { t } = useTranslation();
  return (
    <ProductPage
      titled={(name) => t(($) => $.software.prereleasesOf, { product: name })}
      other={{
        label: t(($) => $.software.releases),
        address: (product) => `/cpanel/software/releases/${product}`,
      }}
    >
      {(product) => <PrereleaseList product={product} />}
    </ProductPage>
  );
}
