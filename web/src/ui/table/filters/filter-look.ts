import { createContext, use } from 'react';

/** Inputs in a line above the list, inputs in a phone's filter sheet, or chips for the active filters. */
type FilterLook = 'line' | 'sheet' | 'chip';

const Look = createContext<FilterLook>('line');

/** Sets the look of the filters inside. */
export const FilterLookProvider = Look.Provider;

/** The look of the filters at this position. */
export function useFilterLook(): FilterLook {
  return use(Look);
}

/** The label of an input: visible in the sheet, otherwise only for assistive technology. */
export function useFilterLabel(label: string) {
  return useFilterLook() === 'sheet' ? { label } : { 'aria-label': label };
}
