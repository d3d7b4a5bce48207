import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '../core/address-search.ts';

interface Shown {
  readonly screen: () => ReactNode;
  readonly address?: string;
}

/** Renders a screen at its URL; links change the URL and nothing else. Returns the router. */
export function showScreen({ screen, address = '/' }: Shown) {
  return showRoutes(createRootRoute({ component: screen }), address);
}

interface ShownPages {
  /** Components by their path. */
  readonly pages: Readonly<Record<string, () => ReactNode>>;
  readonly address: string;
}

/** Renders the page at a URL; links lead to the others. */
export function showPages({ pages, address }: ShownPages) {
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  return showRoutes(root.addChildren(routes), address);
}

function showRoutes(routeTree: AnyRoute, address: string) {
  const router = createRouter({
    ...{ routeTree, parseSearch, stringifySearch },
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
