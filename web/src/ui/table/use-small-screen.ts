import { useMediaQuery } from '@mantine/hooks';

/** Below Mantine's `sm` breakpoint: tables become cards and the navigation a drawer. */
const SMALL = '(max-width: 47.99em)';

/** True on phones, correct from the first render. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL, window.matchMedia(SMALL).matches, { getInitialValueInEffect: false });
}
