import { addDays } from '@halla/domain/time';
import type { Options } from './cli/options.ts';
import { Progress, progressText } from './cli/progress.ts';
import { type Summary, summaryOf } from './cli/summary.ts';
import { connect, type KeyedDevice } from './connection.ts';
import { Failure } from './failure.ts';
import { isAtWork, localDayOf } from './fleet/calendar.ts';
import { type Fleet, planFleet } from './fleet/plan-fleet.ts';
import type { PlannedDevice } from './fleet/planned-device.ts';
import { fillHistory } from './history/fill-history.ts';
import { withInstalled } from './live/installed-software.ts';
import { runLive } from './live/run-live.ts';
import { registerFleet } from './registration.ts';
import { Tally } from './tally.ts';

export interface Surroundings {
  readonly signal: AbortSignal;
  readonly terminal: { readonly isTTY?: boolean | undefined; readonly write: (text: string) => unknown };
  /** Called once all sessions of the past have been sent. */
  readonly onHistory?: () => void;
}

function withKeys(fleet: Fleet, secrets: ReadonlyMap<string, string>): KeyedDevice[] {
  return fleet.devices.map((device) => {
    const secret = secrets.get(device.serialNumber);
    if (secret === undefined) throw new Failure(`The portal gave no key for ${device.serialNumber}`);
    return { device, secret };
  });
}

/** Devices with the software installed from the portal in earlier runs. */
function withSoftware(keyed: KeyedDevice[], directory: string | undefined): Promise<KeyedDevice[]> {
  return Promise.all(
    keyed.map(async ({ device, secret }) => ({
      device: directory === undefined ? device : await withInstalled(directory, device),
      secret,
    })),
  );
}

const FOR_EVER = '9999-12-31';

/** True if a device is in use on a day of the history; otherwise it is off and reports nothing. */
function hasHistory(device: PlannedDevice, { days, untilMs }: Options): boolean {
  const to = localDayOf(device, new Date(untilMs));
  return isAtWork(device, { from: addDays(to, 1 - Math.max(1, days)), to });
}

/** True if a device is in use now or later. */
function livesOn(device: PlannedDevice): boolean {
  return isAtWork(device, { from: localDayOf(device, new Date()), to: FOR_EVER });
}

/** Registers a fleet, sends its history and optionally runs it live; returns a summary. */
export async function simulate(
  options: Options,
  { signal, terminal, onHistory }: Surroundings,
): Promise<Summary> {
  const { url, seed, days } = options;
  const fleet = planFleet(options);
  const tally = new Tally();
  const counts = { devices: fleet.devices.length, companies: fleet.companies.length };
  terminal.write(`${counts.devices} devices of ${counts.companies} companies, seed ${seed}, to ${url}\n`);
  const registered = withKeys(fleet, await registerFleet(fleet, { url, service: options.service, signal }));
  const keyed = await withSoftware(registered, options.software);
  const reporting = keyed.filter(({ device }) => hasHistory(device, options));
  const living = keyed.filter(({ device }) => livesOn(device));

  let doneDays = 0;
  const allDays = reporting.length * days;
  const progress = new Progress(terminal, () => progressText({ tally, doneDays, allDays, now: Date.now() }));
  const onDay = () => {
    doneDays += 1;
  };
  const history = async (ending: AbortSignal): Promise<void> => {
    const connections = reporting.map((device) => connect(device, { url, tally }));
    try {
      await fillHistory({ ...options, connections, signal: ending, onDay });
    } finally {
      progress.end();
    }
    if (ending.aborted) return;
    onHistory?.();
    if (options.live) terminal.write('The history is complete, the fleet lives on\n');
  };
  await together(signal, (ending) => [
    history(ending),
    ...(options.live ? [runLive({ ...options, devices: living, tally, signal: ending })] : []),
  ]);
  if (tally.lockedOut.size > 0 && tally.lockedOut.size === reporting.length)
    throw new Failure('The portal refused the key of every device');
  return summaryOf(tally, { ...counts, now: Date.now() });
}

/** Runs several tasks concurrently; when one fails, the others are aborted before the failure is rethrown. */
async function together(signal: AbortSignal, start: (ending: AbortSignal) => Promise<void>[]): Promise<void> {
  const failed = new AbortController();
  const running = start(AbortSignal.any([signal, failed.signal]));
  try {
    await Promise.all(running);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(running);
    throw error;
  }
}
