import type { ListName } from '@halla/domain/lists/lists';
import { type ReactNode, Suspense } from 'react';
import { late } from '../../ui/late/late.tsx';
import type { ListLook } from '../../ui/table/list-look.ts';
import type { AnyFilters } from './view-state.ts';
import { ViewsButton } from './views-button.tsx';

/** Lazy chunk: its menu depends on the floating-ui library. */
const ViewsMenu = late(
  async () => (await import('./views-menu.tsx')).ViewsMenu,
  ({ failure }) => <ViewsButton onClick={() => void failure.refetch()} />,
);

interface ListOfViews {
  readonly name: ListName;
  readonly filters: AnyFilters;
  readonly urlKey: string;
}

/** The saved views menu in the toolbar of a list. */
export function listViews(list: ListOfViews): (look: ListLook) => ReactNode {
  return (look) => (
    <Suspense fallback={<ViewsButton disabled />}>
      <ViewsMenu {...list} look={look} />
    </Suspense>
  );
}
