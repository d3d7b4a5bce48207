import type { SoftwarePackage } from '@halla/contract/software';
import { callQuery } from '../../../core/calls/api.ts';
import type { PageAddress } from '../../../ui/link.tsx';

/** Input that loads a package with its progress. */
export const releaseInput = (packageid: number) => ({ packageid });

export const releaseQuery = (id: number) => callQuery('get_release_progress', releaseInput(id));

/** URL of a package's record, over the list of its product that contains it. */
export function recordAddress({ id, product, released }: RecordedPackage): PageAddress {
  const list = released ? 'releases' : 'prereleases';
  return `/cpanel/software/${list}/${product}?release=${id}`;
}

type RecordedPackage = Pick<SoftwarePackage, 'id' | 'product' | 'released'>;
