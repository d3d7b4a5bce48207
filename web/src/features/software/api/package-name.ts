import type { SoftwarePackage } from '@halla/contract/software';
import { PRODUCT_NAMES } from '@halla/domain/software/products';

/** Product and version of a package. */
export function packageName({ product, version }: Pick<SoftwarePackage, 'product' | 'version'>): string {
  return `${PRODUCT_NAMES[product]} ${version}`;
}
