import { useMediaQuery } from '@mantine/hooks';
import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import { useSmallScreen } from '../../ui/table/use-small-screen.ts';

/** Screen width at which names beside the icons would take up a fifth of the page. */
const SMALL_DESK = '(max-width: 74.99em)';

interface Rail {
  /** True if only icons are shown. */
  readonly isRail: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the navigation shows icons only: by default on small desktop screens, never on phones. The user's
 * choice is stored in this browser, separately for small and large screens.
 */
export function useRail(userId: number): Rail {
  const isPhone = useSmallScreen();
  const isSmall = useMediaQuery(SMALL_DESK, window.matchMedia(SMALL_DESK).matches, {
    getInitialValueInEffect: false,
  });
  const [turned, setTurned] = useStoredState({ key: `halla.rail.${userId}`, is: isTextList, initial: [] });
  const desk = isSmall ? 'small' : 'large';
  const isTurned = turned.includes(desk);
  return {
    isRail: !isPhone && isSmall !== isTurned,
    toggle: () => setTurned(isTurned ? turned.filter((one) => one !== desk) : [...turned, desk]),
  };
}
