import { SearchInput } from '../../page/search-input.tsx';

interface FilterSearchProps {
  readonly filters: {
    readonly values: { readonly q: string };
    readonly set: (values: { readonly q: string }) => void;
  };
  /** What is searched; also the placeholder. */
  readonly label: string;
  /** Width in pixels on screens that are not small. */
  readonly width: number;
}

/** Search box of a list that is filtered by the server. */
export function FilterSearch({ filters: { values, set }, label, width }: FilterSearchProps) {
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: width }}
    />
  );
}
