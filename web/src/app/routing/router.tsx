import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { levelsAt } from '@halla/domain/access/page-levels';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { parseSearch, stringifySearch } from '../../core/address-search.ts';
import { getSession } from '../../core/session.ts';
import { isPanelPath } from '../../ui/link.tsx';
import { CrashedPage } from '../pages/crashed-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { guardPage, guardPublicPage, type PageGuard, rootTarget } from './guards.ts';
import { noteRefused } from './refused-page.ts';
import {
  PAGES,
  type PageRow,
  type PlacedPage,
  PUBLIC_PAGES,
  type PublicRow,
  placedPages,
  routerPath,
} from './routes.ts';

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashedPage,
  notFoundComponent: NotFoundPage,
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: rootTarget(getSession()), replace: true });
  },
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPage(async () => (await import('../shell/shell.tsx')).Shell),
});

/** Any other address: a page of the table that is not built yet has its guard already, the rest that of its address space. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    const inPanel = isPanelPath(location.pathname);
    const levels = levelsAt(location.pathname) ?? ROUTE_LEVELS[inPanel ? '/cpanel' : '/dashboard'];
    admit({ space: inPanel ? 'panel' : 'customer', levels, location, preload });
  },
  component: NotFoundPage,
});

function publicRoute({ path, open, page }: PublicRow): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => sendTo(guardPublicPage(getSession(), open)),
    component: lazyPage(page),
  });
}

function pageRoute({ pattern, space, levels, page }: PlacedPage): AnyRoute {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: routerPath(pattern),
    beforeLoad: ({ location, preload }) => admit({ space, levels, location, preload }),
    component: lazyPage(page),
  });
}

interface Visit extends Pick<PageGuard, 'space' | 'levels'> {
  readonly location: Pick<ParsedLocation, 'href' | 'pathname'>;
  /** A link is hovered but not yet followed. */
  readonly preload: boolean;
}

/** Sends users without access to a page on; a signed-in one is told why where the way ends. */
function admit({ space, levels, location, preload }: Visit): void {
  const session = getSession();
  const target = guardPage({ session, space, levels, address: location.href });
  if (target !== null && session !== null && !preload) noteRefused(location.pathname);
  sendTo(target);
}

function sendTo(target: string | null): void {
  if (target !== null) throw redirect({ href: target, replace: true });
}

function lazyPage(page: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ default: await page() }));
}

interface RouterParts {
  readonly rows: readonly PageRow[];
  /** Instead of the address of the browser. */
  readonly history?: RouterHistory;
}

/** The router of the application, with the pages of a table. */
export function createPageRouter({ rows, history }: RouterParts) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      startRoute,
      ...PUBLIC_PAGES.map(publicRoute),
      shellRoute.addChildren([...placedPages(rows).map(pageRoute), unknownRoute]),
    ]),
    ...(history !== undefined && { history }),
    parseSearch,
    stringifySearch,
    // The error boundary is inside the shell, so that the navigation still works.
    defaultErrorComponent: CrashedPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

export const router = createPageRouter({ rows: PAGES });
