import { createContext, useContext } from 'react';
import { Highlighted } from '../../text-view/highlighted.tsx';
import { TextCell } from './text-cell.tsx';

const Searched = createContext('');

/** Provides the search text of a table to its cells. */
export const SearchedProvider = Searched.Provider;

/** Search text of the enclosing table; empty for none. */
export function useSearched(): string {
  return useContext(Searched).trim();
}

/** A text in a table with the matches of the search highlighted. */
export function SearchedText({ text }: { readonly text: string }) {
  return (
    <TextCell text={text}>
      <Highlighted text={text} search={useSearched()} />
    </TextCell>
  );
}
