import type { ListName } from '@halla/domain/lists/lists';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListLook } from '../../ui/table/list-look.ts';
import type { AnyFilters } from './view-state.ts';
import { ViewsButton } from './views-button.tsx';

/** Lazy chunk: its menu pulls in the floating library. */
const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }));

interface ListOfViews {
  readonly name: ListName;
  readonly filters: AnyFilters;
  readonly urlKey: string;
}

/** The menu of saved views in the toolbar of a list. */
export function listViews(list: ListOfViews): (look: ListLook) => ReactNode {
  return (look) => (
    <Suspense fallback={<ViewsButton disabled />}>
      <ViewsMenu {...list} look={look} />
    </Suspense>
  );
}
