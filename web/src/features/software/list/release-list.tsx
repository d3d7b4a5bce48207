import type { SoftwarePackage } from '@halla/contract/software';
import type { Product } from '@halla/domain/software/products';
import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { RowMark } from '../../../ui/table/row-mark.tsx';
import { releaseState } from '../api/release-state.tsx';
import { RELEASE_COLUMNS } from './package-columns.tsx';
import { usePackages } from './use-packages.ts';

const ReleaseRecord = lateDialog(async () => (await import('../record/release-record.tsx')).ReleaseRecord);

/** Released software of a product, newest first; a row opens its record. */
export function ReleaseList({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const list = usePackages({ product, prerelease: false });
  const dialog = useDialogParam('release');
  return (
    <>
      <ListTable
        label={t(($) => $.software.releases)}
        columns={RELEASE_COLUMNS}
        list={list}
        onRow={({ id }) => dialog.open(String(id))}
        mark={markOf}
        below={<UnknownNote release={list.rows[0]} />}
        csv={`software_releases_${product}`}
        empty={
          <EmptyState
            title={t(($) => $.software.noneReleased.title)}
            text={t(($) => $.software.noneReleased.text)}
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

/** Note that shares refer to all devices of the product, including those with unknown software. */
function UnknownNote({ release }: { readonly release: SoftwarePackage | undefined }) {
  const { t } = useTranslation();
  if (release === undefined || release.unknownVersions === 0) return null;
  const { devices, unknownVersions: count } = release;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t(($) => $.software.unknownNote, { devices, count })}
    </Text>
  );
}

/** Tints halted releases, which require a decision; their state column shows it. */
const markOf = (release: SoftwarePackage): RowMark | null =>
  releaseState(release) === 'halted' ? { tone: 'red' } : null;
