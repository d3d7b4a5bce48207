import '../../../i18n/late/software.ts';
import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PrereleaseList } from '../list/prerelease-list.tsx';
import { ProductPage } from './product-page.tsx';

const UploadDialog = lateDialog(async () => (await import('../upload/upload-dialog.tsx')).UploadDialog);

/** Unreleased software of one product, and the upload of another package. */
export function PrereleasesPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  return (
    <ProductPage
      titled={(name) => t(($) => $.software.prereleasesOf, { product: name })}
      other={{
        label: t(($) => $.software.releases),
        address: (product) => `/cpanel/software/releases/${product}`,
      }}
      actions={
        <Button leftSection={<Upload size={16} aria-hidden />} onClick={() => added.open('package')}>
          {t(($) => $.software.upload.title)}
        </Button>
      }
    >
      {(product) => (
        <>
          <PrereleaseList product={product} />
          <Suspense>
            {added.value !== null && <UploadDialog product={product} onClose={added.close} />}
          </Suspense>
        </>
      )}
    </ProductPage>
  );
}
