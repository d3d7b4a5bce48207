import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import type { MenuItem } from './menu-item.ts';

const REMEMBERED = 40;
const SHOWN = 5;

/** Orders pages by how often they were recently chosen in the menu, and records a choice. */
export function useFrequentPages(userId: number) {
  const [chosen, setChosen] = useStoredState({
    key: `halla.chosenPages.${userId}`,
    is: isTextList,
    initial: [],
  });
  const often = (value: string) => chosen.filter((page) => page === value).length;
  return {
    frequent: (pages: readonly MenuItem[]) =>
      pages.toSorted((a, b) => often(b.value) - often(a.value)).slice(0, SHOWN),
    remember: (value: string) => setChosen([...chosen, value].slice(-REMEMBERED)),
  };
}
