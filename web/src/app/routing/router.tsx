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
import { showFrameFirst } from './frame-first.ts';
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

/**
 * Catch-all: a page in the table that is not built yet has its own guard, any other URL that of its address
 * space.
 */
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

function pageRoute({ pattern, space, levels, page }: PlacedPage, isFirst: () => boolean): AnyRoute {
  const component = lazyPage(page);
  return createRoute({
    getParentRoute: () => shellRoute,
    path: routerPath(pattern),
    beforeLoad: ({ location, preload }) => {
      admit({ space, levels, location, preload });
      if (isFirst()) showFrameFirst(component);
    },
    component,
  });
}

interface Visit extends Pick<PageGuard, 'space' | 'levels'> {
  readonly location: Pick<ParsedLocation, 'href' | 'pathname'>;
  /** True if the link is only hovered, for prefetching. */
  readonly preload: boolean;
}

/** Redirects users who may not open a page, and records the refusal for the notice if they are signed in. */
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
  /** Replaces the browser's history in tests. */
  readonly history?: RouterHistory;
}

/** Creates the application's router from a table of pages. */
export function createPageRouter({ rows, history }: RouterParts) {
  let isFirst = true;
  const pages = placedPages(rows).map((page) => pageRoute(page, () => isFirst));
  const created = createRouter({
    routeTree: rootRoute.addChildren([
      startRoute,
      ...PUBLIC_PAGES.map(publicRoute),
      shellRoute.addChildren([...pages, unknownRoute]),
    ]),
    ...(history !== undefined && { history }),
    parseSearch,
    stringifySearch,
    // The error boundary is inside the shell, so the navigation keeps working.
    defaultErrorComponent: CrashedPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  created.subscribe('onResolved', () => {
    isFirst = false;
  });
  return created;
}

export const router = createPageRouter({ rows: PAGES });
