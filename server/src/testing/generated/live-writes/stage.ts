import type { CallInput, CallName } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { givenSecondFactor } from '#modules/auth/second-factor.test-steps.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildTenants } from '../tenants.ts';

export const OLD_PASSWORD = 'seven grey seals on ice';
export const NEW_PASSWORD = 'nine grey seals on ice';
const MINUTE_MS = 60_000;

/** What the writes act upon and who sends them. */
export type Stage = Awaited<ReturnType<typeof buildStage>>;

export interface Answer {
  status: number;
}

/** Writes by description, which begins with the name of the call and a comma. */
export type Writes = Record<string, (stage: Stage) => Promise<Answer>>;

export async function buildStage() {
  const server = await startTestServer();
  const { tenants } = await buildTenants(server);
  // Later than all existing rows, which the database stamped with its own clock.
  server.clock.now = new Date(Date.now() + MINUTE_MS);
  const boss = await server.given.user('SUPER_USER', { password: OLD_PASSWORD });
  const colleague = await server.given.user('ADMIN', { password: OLD_PASSWORD });
  const phoneless = await server.given.user('SALES', { password: OLD_PASSWORD });
  await givenSecondFactor(server, { token: phoneless.token, password: OLD_PASSWORD });
  const { ids } = tenants.A;
  const lent = await server.given.device({ companyId: ids.company });
  await server.given.record(lent, 'ready');
  const serialNumber = await serialOf({ server }, ids.device);
  return {
    server,
    tenants,
    ids,
    /** Sends the writes. */
    boss,
    colleague,
    /** Has lost the phone with the authenticator app. */
    phoneless,
    supplier: await server.given.supplier(),
    /** A device that has no plan yet. */
    lent,
    deviceKey: await server.given.deviceKey({ id: ids.device, serialNumber }),
    call: <Name extends CallName>(name: Name, input: CallInput<Name>) => server.call(name, boss.token, input),
  };
}

export async function serialOf({ server }: { server: TestServer }, id: number): Promise<string> {
  const [row] = await server.database.db.select().from(devices).where(eq(devices.id, id));
  return row?.serialNumber ?? '';
}

/** A picture as a form sends it. */
export const sent = async (part: string) => [{ part, filename: 'a.png', bytes: await picture('png') }];
