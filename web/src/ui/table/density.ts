import { DENSITIES, type Density } from '@halla/domain/lists/lists';
import { useMediaQuery } from '@mantine/hooks';
import { useStoredState } from '../stored-state.ts';
import type { TableUrl } from './table-url.ts';

/** Row height in pixels, as in table.module.css. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };

const TOUCH = '(pointer: coarse)';

export interface DensityChoice {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

interface ShownDensity {
  /** Effective density: touch targets require the height of a comfortable row. */
  readonly density: Density;
  /** Density set in the URL or stored in this browser. */
  readonly chosen: Density;
  /** Undefined if all rows have the same height. */
  readonly choice: DensityChoice | undefined;
}

/** Row density: from the URL of the list, otherwise as stored in this browser for all lists. */
export function useDensity({ params, setLook }: Pick<TableUrl, 'params' | 'setLook'>): ShownDensity {
  const [stored, store] = useStoredState({
    key: 'halla.density',
    is: isDensity,
    initial: DENSITIES[0],
  });
  const named = isDensity(params.density) ? params.density : undefined;
  const isTouched = useMediaQuery(TOUCH, window.matchMedia(TOUCH).matches, {
    getInitialValueInEffect: false,
  });
  const chosen = named ?? stored;
  if (isTouched) return { density: DENSITIES[0], chosen, choice: undefined };
  const onDensity = (density: Density) => (named === undefined ? store(density) : setLook({ density }));
  return { density: chosen, chosen, choice: { density: chosen, onDensity } };
}

function isDensity(value: unknown): value is Density {
  return DENSITIES.some((known) => known === value);
}
