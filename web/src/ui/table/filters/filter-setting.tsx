import type { ReactNode } from 'react';
import { useFilterLook } from './filter-look.ts';

/** An input among the filters that hides no rows and so has no chip. */
export function FilterSetting({ children }: { readonly children: ReactNode }) {
  return useFilterLook() === 'chip' ? null : children;
}
