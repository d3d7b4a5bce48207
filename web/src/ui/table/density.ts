import { DENSITIES, type Density } from '@halla/domain/lists/lists';
import { useMediaQuery } from '@mantine/hooks';
import { useStoredState } from '../stored-state.ts';

/** Row height in pixels, as in table.module.css. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };

/** Touch targets need the height of a comfortable row. */
const TOUCH = '(pointer: coarse)';

export interface DensityChoice {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Row density of all lists, stored in this browser; fixed on touch devices. */
export function useDensity(): { readonly density: Density; readonly choice: DensityChoice | undefined } {
  const [density, onDensity] = useStoredState({
    key: 'halla.density',
    is: isDensity,
    initial: DENSITIES[0],
  });
  const isTouched = useMediaQuery(TOUCH, window.matchMedia(TOUCH).matches, {
    getInitialValueInEffect: false,
  });
  if (isTouched) return { density: DENSITIES[0], choice: undefined };
  return { density, choice: { density, onDensity } };
}

function isDensity(value: unknown): value is Density {
  return DENSITIES.some((known) => known === value);
}
