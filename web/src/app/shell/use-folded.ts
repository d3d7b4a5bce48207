import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import type { SectionKey } from '../routing/navigation.ts';

interface Folded {
  readonly isFolded: (section: SectionKey) => boolean;
  readonly toggle: (section: SectionKey) => void;
}

/** Sections of the navigation that the user has collapsed, stored in this browser. */
export function useFolded(userId: number): Folded {
  const [folded, setFolded] = useStoredState({
    key: `halla.sidebar.${userId}`,
    is: isTextList,
    initial: [],
  });
  const isFolded = (section: SectionKey) => folded.includes(section);
  return {
    isFolded,
    toggle: (section) =>
      setFolded(isFolded(section) ? folded.filter((one) => one !== section) : [...folded, section]),
  };
}
