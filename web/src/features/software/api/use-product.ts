import { PRODUCTS, type Product } from '@halla/domain/software/products';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** The product in the URL; undefined if no software is published for it. */
export function useProduct(): Product | undefined {
  const name = useTextParam('product');
  return PRODUCTS.find((product) => product === name);
}
