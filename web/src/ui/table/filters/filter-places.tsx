import '../../../i18n/late/filters.ts';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSmallScreen } from '../use-small-screen.ts';
import { useChipFocus } from './chip-focus.ts';
import { FilterLookProvider } from './filter-look.ts';
import classes from './filter-places.module.css';
import { FoldedFilters, type FoundRows } from './folded-filters.tsx';
import type { FoldedState } from './use-filters.ts';

/** Positions of the filters around a list's search. On a phone, all are behind one button. */
export interface FilterPlaces {
  readonly above?: ReactNode;
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
}

interface Placed {
  readonly filters: FilterPlaces | undefined;
  readonly folded: FoldedState | undefined;
  readonly found: FoundRows;
}

/**
 * Lays out the filters for the screen: inline, or as a button beside the search with a chip for each active
 * filter in one scrolling line below.
 */
export function useFilterPlaces({ filters = {}, folded, found }: Placed): FilterPlaces {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const { button, chips, onDrop } = useChipFocus(folded?.count ?? 0);
  const { above, beside, below } = filters;
  if (!isSmall || folded === undefined || !(above || beside || below)) return filters;
  const all = (
    <>
      {above}
      {beside}
      {below}
    </>
  );
  return {
    beside: (
      <FoldedFilters ref={button} state={folded} found={found}>
        {all}
      </FoldedFilters>
    ),
    below: folded.count > 0 && (
      <Group
        ref={chips}
        className={classes.set ?? ''}
        role="group"
        aria-label={t(($) => $.filters.set)}
        onClickCapture={onDrop}
      >
        <FilterLookProvider value="chip">{all}</FilterLookProvider>
      </Group>
    ),
  };
}
