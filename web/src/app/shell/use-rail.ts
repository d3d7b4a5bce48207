import { useMediaQuery } from '@mantine/hooks';
import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import { useSmallScreen } from '../../ui/table/use-small-screen.ts';

/** Desks on which names beside the icons would take a fifth of the page. */
const SMALL_DESK = '(max-width: 74.99em)';

interface Rail {
  /** Only icons are shown. */
  readonly isRail: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the navigation shows icons only: by itself on a small desk, never on a phone. The user can turn it around, for small and
 * large desks apart; the choice stays in this browser.
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
