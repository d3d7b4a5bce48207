import type { Product } from '@halla/domain/software/products';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { PRERELEASE_COLUMNS } from './package-columns.tsx';
import { usePackages } from './use-packages.ts';

const ReleaseRecord = lateDialog(async () => (await import('../record/release-record.tsx')).ReleaseRecord);

/** Unreleased software of a product, newest first; a row opens its record, which releases it. */
export function PrereleaseList({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const list = usePackages({ product, prerelease: true });
  const dialog = useDialogParam('release');
  return (
    <>
      <ListTable
        label={t(($) => $.software.prereleases)}
        columns={PRERELEASE_COLUMNS}
        list={list}
        onRow={({ id }) => dialog.open(String(id))}
        csv={`software_prereleases_${product}`}
        empty={
          <EmptyState
            title={t(($) => $.software.noneUploaded.title)}
            text={t(($) => $.software.noneUploaded.text)}
          />
        }
      />
      <Suspense>
        {dialog.value !== null && (
          <ReleaseRecord ids={list.rows.map(({ id }) => id)} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}
