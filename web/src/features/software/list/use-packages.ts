import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import type { Product } from '@halla/domain/software/products';
import { usePagedList } from '../../../core/calls/list.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

const NO_FILTERS = defineFilters({});

interface PackagesWanted {
  readonly product: Product;
  readonly prerelease: boolean;
}

/** Packages of a product, released or not, newest first. */
export function usePackages({ product, prerelease }: PackagesWanted) {
  return usePagedList('get_software_packages', {
    name: prerelease ? 'software-prereleases' : 'software-releases',
    filters: NO_FILTERS,
    input: ({ limit, cursor }) => ({ limit, cursor, type: product, prerelease }),
    rows: ({ packages }) => packages,
    sorts: ['-date'],
    pageSize: TABLE_PAGE_SIZES.softwareReleases,
  });
}
