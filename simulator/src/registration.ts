import { type RegistrationInput, registrationOutput } from '@halla/contract/ingest';
import { pauseAfter } from './client/backoff.ts';
import { ask } from './client/delivery.ts';
import { Transport } from './client/transport.ts';
import { Failure } from './failure.ts';
import { countryOf } from './fleet/places.ts';
import { planContacts } from './fleet/plan-contacts.ts';
import type { Fleet } from './fleet/plan-fleet.ts';
import type { PlannedCompany } from './fleet/planned-company.ts';
import type { PlannedDevice } from './fleet/planned-device.ts';
import { pause } from './waiting.ts';

const CHUNK = 200;
const ATTEMPTS = 3;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK));
}

function companyBody(company: PlannedCompany, seed: number) {
  const { name, role, parent, place } = company;
  const above = parent === null ? {} : { parent };
  const { address, vatId, contacts } = planContacts(seed, company);
  return { name, role, location: countryOf(place), ...above, address, vatId, contacts: [...contacts] };
}

function deviceBody({ serialNumber, company, deviceName, model, color, place }: PlannedDevice) {
  const owner = company === null ? {} : { company };
  return { serialNumber, deviceName, model, color, location: place.location, ...owner };
}

/** Registers the companies and devices of a fleet; returns the secret of every serial number. */
export async function registerFleet(
  fleet: Fleet,
  options: { url: string; service: string; signal: AbortSignal },
): Promise<Map<string, string>> {
  const { url, service, signal } = options;
  const transport = new Transport({ url, authorization: `Service ${service}`, timeoutMs: 120_000 });
  const secrets = new Map<string, string>();
  for (const companies of chunksOf(fleet.companies)) {
    await register({
      transport,
      url,
      signal,
      body: { companies: companies.map((company) => companyBody(company, fleet.seed)), devices: [] },
    });
  }
  for (const devices of chunksOf(fleet.devices)) {
    const answer = await register({ transport, url, signal, body: { devices: devices.map(deviceBody) } });
    for (const { serialNumber, secret } of registrationOutput.parse(answer).devices)
      secrets.set(serialNumber, secret);
  }
  return secrets;
}

interface Registration {
  readonly transport: Transport;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly body: RegistrationInput;
}

async function register({ transport, url, signal, body }: Registration): Promise<unknown> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt++) {
    const verdict = await ask(
      transport,
      {
        method: 'POST',
        path: '/ingest/v1/registrations',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      signal,
    );
    if (verdict.outcome === 'delivered') return verdict.answer.body;
    if (verdict.outcome === 'unauthorised')
      throw new Failure(`${url} does not accept the service key: ${verdict.message}`);
    if (verdict.outcome !== 'later')
      throw new Failure(`${url} refuses the fleet: ${JSON.stringify(verdict)}`);
    reason = verdict.reason;
    if (attempt < ATTEMPTS) await pause(verdict.askedMs ?? pauseAfter(attempt, 1), signal);
  }
  if (signal.aborted) throw new Failure('Ended before the fleet was registered');
  throw new Failure(`The portal cannot be reached: ${reason}`);
}
