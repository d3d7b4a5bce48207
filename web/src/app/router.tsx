import { ROUTE_LEVELS } from '@halla/domain/access';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isPanelPath } from '../ui/link.tsx';
import { guardPage, guardPublicPage, rootTarget } from './guards.ts';
import { CrashedPage } from './pages/crashed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PAGES, type PlacedPage, PUBLIC_PAGES, type PublicRow, placedPages, routerPath } from './routes.ts';
import { getSession } from './session.ts';

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
  component: lazyPage(async () => (await import('./shell/shell.tsx')).Shell),
});

/** Any other address: the guard of its address space, then the not-found page inside the shell. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    const inPanel = isPanelPath(location.pathname);
    sendTo(
      guardPage({
        session: getSession(),
        space: inPanel ? 'panel' : 'customer',
        levels: ROUTE_LEVELS[inPanel ? '/cpanel' : '/dashboard'],
        address: location.href,
      }),
    );
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
    beforeLoad: ({ location }) =>
      sendTo(guardPage({ session: getSession(), space, levels, address: location.href })),
    component: lazyPage(page),
  });
}

function sendTo(target: string | null): void {
  if (target !== null) throw redirect({ href: target, replace: true });
}

function lazyPage(page: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ default: await page() }));
}

/** Search parameters are plain texts, so that addresses stay readable: ?q=EC22&sort=-startTime. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    startRoute,
    ...PUBLIC_PAGES.map(publicRoute),
    shellRoute.addChildren([...placedPages(PAGES).map(pageRoute), unknownRoute]),
  ]),
  parseSearch,
  stringifySearch,
  // A page that fails stays in its frame, so that the others can be reached.
  defaultErrorComponent: CrashedPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
