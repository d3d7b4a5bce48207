import { createContext, use } from 'react';

/** A line of inputs above the list, the sheet of a phone, or a chip for each that is set. */
type FilterLook = 'line' | 'sheet' | 'chip';

const Look = createContext<FilterLook>('line');

/** Shows the filters within it in one of their looks. */
export const FilterLookProvider = Look.Provider;

/** The look of a filter at its position. */
export function useFilterLook(): FilterLook {
  return use(Look);
}

/** The name of an input: above it in the sheet, for assistive technology alone where there is no room. */
export function useFilterLabel(label: string) {
  return useFilterLook() === 'sheet' ? { label } : { 'aria-label': label };
}
