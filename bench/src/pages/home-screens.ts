import type { Page } from '@playwright/test';
import type { Row } from '../report.ts';
import type { BenchUser } from '../seeds/seed.ts';
import type { Place } from '../servers/engine.ts';
import { startHalla } from '../servers/processes.ts';
import { measureColdScreen } from './cold-screen.ts';

/** The work queue, once loaded. */
const queue = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Waiting for you' })
    .getByRole('link')
    .or(page.getByText('Nothing waits for you.'))
    .first();
/** The outcomes of the week. */
const week = (page: Page) => page.getByRole('link', { name: /^Treatments/ }).first();

const HOMES: readonly {
  user: BenchUser;
  path: string;
  shown: Parameters<typeof measureColdScreen>[0]['shown'];
}[] = [
  { user: 'clinic', path: '/dashboard', shown: week },
  {
    user: 'reseller',
    path: '/dashboard',
    shown: (page) => page.getByRole('link', { name: 'Clinic 1' }).first(),
  },
  { user: 'maintenance', path: '/dashboard', shown: week },
  { user: 'production', path: '/dashboard', shown: queue },
  { user: 'sales', path: '/dashboard', shown: queue },
  { user: 'admin', path: '/cpanel', shown: queue },
  { user: 'superuser', path: '/cpanel', shown: queue },
];

/** The home page of each role from a cold start, until its main content is shown. */
export async function measureHomeScreens({
  place,
  executablePath,
}: {
  place: Place;
  executablePath: string;
}): Promise<Row[]> {
  const halla = await startHalla(place, 8195);
  try {
    const rows: Row[] = [];
    for (const { user, path, shown } of HOMES)
      rows.push(
        await measureColdScreen({
          what: `home: ${user}`,
          engine: place.engine,
          user,
          address: halla.url + path,
          shown,
          most: { ms: 3_000, kilobytes: 350, requests: 40 },
          executablePath,
        }),
      );
    return rows;
  } finally {
    await halla.stop();
  }
}
