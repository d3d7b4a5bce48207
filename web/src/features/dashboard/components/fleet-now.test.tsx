// @vitest-environment happy-dom
import type { Activity } from '@halla/domain/devices/activity';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { LOADED } from '../../../ui/table/loaded.ts';
import { FleetNow } from './fleet-now.tsx';

/** Renders the tiles on a page; returns a getter of the URL of an activity's tile. */
async function show(place: string, activities: readonly Activity[]) {
  const root = createRootRoute();
  const devices = activities.map((activity, index) => ({ id: index + 1, activity }));
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <FleetNow title="Now" devices={devices} isCut={false} query={LOADED} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [place] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('Now');
  return (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
}

beforeEach(() => startI18n());
afterEach(cleanup);

it.each([
  ['/dashboard', '/devices'],
  ['/cpanel/devices-dashboard', '/cpanel/devices'],
])('on %s a number leads to the devices behind it', async (place, list) => {
  const hrefOf = await show(place, ['idle', 'idle', 'treating']);
  expect(hrefOf(/Idle/)).toBe(`${list}?activity=idle`);
  expect(hrefOf(/Offline/)).toBe(`${list}?activity=offline`);
  expect(hrefOf(/Treating/)).toBe(`${list}/3`);
});
