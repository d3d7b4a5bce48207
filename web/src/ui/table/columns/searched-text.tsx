import { createContext, useContext } from 'react';
import { Highlighted } from '../../text-view/highlighted.tsx';
import { TextCell } from './text-cell.tsx';

const Searched = createContext('');

/** Around a table: the text that its rows were searched for. */
export const SearchedProvider = Searched.Provider;

/** What the rows of the table around it were searched for; '' for nothing. */
export function useSearched(): string {
  return useContext(Searched).trim();
}

/** A text of a table with what was searched for marked in it. */
export function SearchedText({ text }: { readonly text: string }) {
  return (
    <TextCell text={text}>
      <Highlighted text={text} search={useSearched()} />
    </TextCell>
  );
}
