import type { Row } from '../report.ts';
import type { Place } from '../servers/engine.ts';
import { startHalla } from '../servers/processes.ts';
import { measureColdScreen } from './cold-screen.ts';

/** Time until the first rows of the order list are on screen. */
export async function measureOrderScreen({
  place,
  executablePath,
}: {
  place: Place;
  executablePath: string;
}): Promise<Row> {
  const halla = await startHalla(place, 8194);
  try {
    return await measureColdScreen({
      what: 'order list',
      engine: place.engine,
      user: 'admin',
      address: `${halla.url}/cpanel/orders`,
      shown: (page) => page.getByRole('row').nth(10),
      most: { ms: 2_000, kilobytes: 400, requests: 50 },
      executablePath,
    });
  } finally {
    await halla.stop();
  }
}
