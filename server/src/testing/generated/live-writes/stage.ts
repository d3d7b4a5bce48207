import type { CallInput, CallName } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { givenSecondFactor } from '#modules/auth/second-factor/second-factor.test-steps.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { picture } from '#modules/files/test-files.ts';
import { acceptMails } from '../../accept-mails.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildTenants } from '../tenants.ts';

export const OLD_PASSWORD = 'seven grey seals on ice';
export const NEW_PASSWORD = 'nine grey seals on ice';
const MINUTE_MS = 60_000;

/** The rows that the writes act on, and the users who send them. */
export type Stage = Awaited<ReturnType<typeof buildStage>>;

export interface Answer {
  status: number;
}

/** Writes by description, which begins with the name of the call and a comma. */
export type Writes = Record<string, (stage: Stage) => Promise<Answer>>;

export async function buildStage() {
  const server = await startTestServer();
  // Called first, because screens show the companies that issue documents.
  acceptMails(server);
  const { tenants } = await buildTenants(server);
  // After all existing rows, whose times are by the clock of the database.
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
    /** The user who sends the writes. */
    boss,
    colleague,
    /** A user who has lost the phone with the authenticator app. */
    phoneless,
    supplier: await server.given.supplier(),
    /** A device without plans. */
    lent,
    deviceKey: await server.given.deviceKey({ id: ids.device, serialNumber }),
    call: <Name extends CallName>(name: Name, input: CallInput<Name>) => server.call(name, boss.token, input),
  };
}

export async function serialOf({ server }: { server: TestServer }, id: number): Promise<string> {
  const [row] = await server.database.db.select().from(devices).where(eq(devices.id, id));
  return row?.serialNumber ?? '';
}

/** Image data as sent in a form. */
export const sent = async (part: string) => [{ part, filename: 'a.png', bytes: await picture('png') }];
