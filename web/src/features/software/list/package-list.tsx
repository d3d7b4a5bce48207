import type { SoftwarePackage } from '@halla/contract/software';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import type { Product } from '@halla/domain/software/products';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { RowMark } from '../../../ui/table/row-mark.tsx';
import { releaseState } from '../api/release-state.tsx';
import { PRERELEASE_COLUMNS, RELEASE_COLUMNS } from './package-columns.tsx';

const NO_FILTERS = defineFilters({});

interface PackagesOfProps {
  readonly product: Product;
}

/** Released software of a product, the newest first. */
export function ReleaseList({ product }: PackagesOfProps) {
  const { t } = useTranslation();
  const list = usePackages({ product, prerelease: false });
  return (
    <ListTable
      label={t(($) => $.software.releases)}
      columns={RELEASE_COLUMNS}
      list={list}
      mark={markOf}
      csv={`software_releases_${product}`}
      empty={
        <EmptyState
          title={t(($) => $.software.noneReleased.title)}
          text={t(($) => $.software.noneReleased.text)}
        />
      }
    />
  );
}

/** Software of a product that nobody has released yet, the newest first. */
export function PrereleaseList({ product }: PackagesOfProps) {
  const { t } = useTranslation();
  const list = usePackages({ product, prerelease: true });
  return (
    <ListTable
      label={t(($) => $.software.prereleases)}
      columns={PRERELEASE_COLUMNS}
      list={list}
      csv={`software_prereleases_${product}`}
      empty={
        <EmptyState
          title={t(($) => $.software.noneUploaded.title)}
          text={t(($) => $.software.noneUploaded.text)}
        />
      }
    />
  );
}

function usePackages({ product, prerelease }: PackagesOfProps & { readonly prerelease: boolean }) {
  return usePagedList('get_software_packages', {
    name: prerelease ? 'software-prereleases' : 'software-releases',
    filters: NO_FILTERS,
    input: ({ limit, cursor }) => ({ limit, cursor, type: product, prerelease }),
    rows: ({ packages }) => packages,
    sorts: ['-date'],
    pageSize: TABLE_PAGE_SIZES.softwareReleases,
  });
}

/** Tints halted releases, which wait for somebody; their state column says it. */
const markOf = (release: SoftwarePackage): RowMark | null =>
  releaseState(release) === 'halted' ? { tone: 'red' } : null;
