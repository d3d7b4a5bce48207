import '../../../i18n/late/filters.ts';
import { Button } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../late/late-dialog.tsx';
import type { FoldedState } from './use-filters.ts';

/** Lazy chunk: only phones open it. */
const FilterSheet = lateDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** The rows that the filters leave. */
export interface FoundRows {
  /** undefined while unknown. */
  readonly count: number | undefined;
  /** There are more than `count`. */
  readonly isMore: boolean;
}

interface FoldedFiltersProps {
  /** The button. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly state: FoldedState;
  readonly found: FoundRows;
  readonly children: ReactNode;
}

/** The button of a phone that says how many filters are set, and opens them. */
export function FoldedFilters({ ref, state: { count, clear }, found, children }: FoldedFiltersProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        ref={ref}
        variant={count > 0 ? 'light' : 'default'}
        px="sm"
        leftSection={<ListFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? t(($) => $.filters.titleSet, { count }) : t(($) => $.filters.title)}
      </Button>
      <Suspense>
        <FilterSheet
          opened={opened}
          found={found}
          onClear={clear}
          onClose={() => setOpened(false)}
          // A finger gives a button no focus, so the sheet cannot know where it was.
          onClosed={() => ref.current?.focus()}
        >
          {children}
        </FilterSheet>
      </Suspense>
    </>
  );
}
