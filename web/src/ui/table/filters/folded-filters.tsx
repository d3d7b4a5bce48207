import '../../../i18n/late/filters.ts';
import { Button } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../late/late-dialog.tsx';
import type { FoldedState } from './use-filters.ts';

/** Lazy chunk: only phones open it. */
const FilterSheet = lateDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Number of rows that match the filters. */
export interface FoundRows {
  /** Undefined if unknown. */
  readonly count: number | undefined;
  /** True if there are more than `count`. */
  readonly isMore: boolean;
}

interface FoldedFiltersProps {
  /** Ref of the button. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly state: FoldedState;
  readonly found: FoundRows;
  readonly children: ReactNode;
}

/** Filter button on phones, with the number of active filters; opens the sheet. */
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
          // A tap does not focus a button, so the sheet cannot restore the focus itself.
          onClosed={() => ref.current?.focus()}
        >
          {children}
        </FilterSheet>
      </Suspense>
    </>
  );
}
