import type { FastifyBaseLogger } from 'fastify';
import type { WorkDependencies } from '#app/jobs/work.ts';
import type { Config } from '#app/process/config.ts';
import type { Db } from '#db/database.ts';
import { forecastMaintenance } from '#modules/tickets/maintenance/forecasts.service.ts';
import { startDemoFleet } from './demo-fleet.ts';
import { demoSince } from './demo-since.ts';

interface DemoStart {
  config: Config;
  db: Db;
  deps: WorkDependencies;
  log: FastifyBaseLogger;
  url: string;
  /** Secret of the service that registers the fleet. */
  secret: string;
}

/**
 * Starts the simulated fleet and writes the past of the demo, unless the demo has no device. Returns the function
 * that stops both.
 */
export async function startDemo({ deps, ...demo }: DemoStart): Promise<() => Promise<void>> {
  if (demo.config.DEMO_DEVICES === 0) return async () => {};
  const since = await demoSince(demo.db, demo.config.BUSINESS_TIME_ZONE);
  // Loaded once the server is running, because it is not needed earlier.
  const { startDemoPast } = await import('./demo-past.ts');
  const stopPast = since === null ? undefined : await startDemoPast({ deps, since });
  // Forecasts of services are otherwise computed at night, and would miss the sessions added after the
  // programs.
  const onHistory = () => {
    forecastMaintenance(deps).catch((error: unknown) =>
      demo.log.error({ err: error }, 'the services of the demo could not be forecast'),
    );
  };
  const stopFleet = await startDemoFleet({ ...demo, onHistory, since });
  return async () => {
    await stopFleet();
    await stopPast?.();
  };
}
