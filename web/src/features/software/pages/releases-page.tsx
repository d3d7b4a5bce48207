import '../../../i18n/late/software.ts';
import { useTranslation } from 'react-i18next';
import { ReleaseList } from '../list/release-list.tsx';
import { UnknownVersions } from '../list/unknown-versions.tsx';
import { ProductPage } from './product-page.tsx';

/** Releases of one product. */
export function ReleasesPage() {
  const { t } = useTranslation();
  return (
    <ProductPage
      titled={(name) => t(($) => $.software.releasesOf, { product: name })}
      other={{
        label: t(($) => $.software.prereleases),
        address: (product) => `/cpanel/software/prereleases/${product}`,
      }}
    >
      {(product) => (
        <>
          <ReleaseList product={product} />
          <UnknownVersions product={product} />
        </>
      )}
    </ProductPage>
  );
}
