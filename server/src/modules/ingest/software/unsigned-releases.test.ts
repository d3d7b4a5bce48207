import { addDays, businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openStorage } from '#app/files/storage.ts';
import { storedZip } from '#app/files/stored-zip.ts';
import { readConfig } from '#app/process/config.ts';
import {
  BUILD_SECRET,
  givenRelease,
  givenSigner,
  sha256Of,
} from '#modules/software/packages/test-packages.ts';
import { watchReleases } from '#modules/software/releases/watch-releases.service.ts';
import { deviceVersionDays, softwarePackages } from '#modules/software/software.table.ts';
import { startServer } from '../../../start-server.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { givenSender } from '../senders/sender.test-device.ts';

it('a public key that is set later ends the releases without its signature, and the start names them', async () => {
  const signer = givenSigner();
  const env = { INGEST_SERVICES: `build:${BUILD_SECRET}`, INGEST_REQUESTS_PER_MINUTE: '0' };
  const t = await startTestServer({ env });
  const zip = storedZip(Buffer.from('signed'));
  const signature = signer.sign(`cryocabin 2.1.0 ${sha256Of(zip)}`);
  const { token } = await givenRelease(t, { version: '2.1.0', zip, signature });
  await givenRelease(t, { version: '2.2.0' });
  const foreign = givenSigner().sign('cryocabin 2.3.0');
  await givenRelease(t, { version: '2.3.0', signature: foreign });
  const withdrawn = await givenRelease(t, { version: '2.4.0' });
  await t.call('edit_software_package', token, { software_package: { id: withdrawn.id, withdrawn: true } });
  const staged = await t.given.softwareRelease({ version: '1.0.0', stage: 5 });
  const device = await givenSender(t, { serialNumber: 'CTN170001' });
  await device.hello({ version: '2.0.0' });
  expect((await device.get('/software')).body.update).toMatchObject({ version: '2.3.0' });

  const { log, lines } = captureLog();
  const config = readConfig({ ...env, DATA_DIR: t.dataDir, SOFTWARE_PUBLIC_KEY: signer.publicKey });
  const storage = await openStorage(t.dataDir);
  const server = await startServer({ config, database: t.database, storage, log, clock: () => t.clock.now });
  const [line = ''] = lines().filter((text) => text.includes('SOFTWARE_PUBLIC_KEY'));
  expect(JSON.parse(line).releases).toEqual(['cryocabin 1.0.0', 'cryocabin 2.2.0', 'cryocabin 2.3.0']);

  const ask = async (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: device.authorization } });
  expect((await ask('/ingest/v1/software')).json().update).toMatchObject({ version: '2.1.0', signature });
  expect((await ask('/ingest/v1/software/2.2.0')).statusCode).toBe(404);
  const call = async (name: string, input: object) =>
    (await server.app.inject({ method: 'POST', url: `/api/${name}`, payload: { token, ...input } })).json();
  const { packages } = await call('get_software_packages', {});
  const lacking = packages.filter((row: { lacksSignature: boolean }) => row.lacksSignature);
  expect(lacking.map((row: { version: string }) => row.version).toSorted()).toEqual([
    ...['1.0.0', '2.2.0', '2.3.0', '2.4.0'],
  ]);
  const software_package = { id: staged.id, updatedAt: staged.updatedAt.toISOString() };
  expect(await call('set_release_stage', { software_package, step: 'next' })).toMatchObject({
    code: 'software.no_signature',
  });
  await server.close();
  await t.close();
});

it('Time takes no release without a valid signature to its next stage.', async () => {
  const signer = givenSigner();
  const t = await startTestServer({ env: { SOFTWARE_PUBLIC_KEY: signer.publicKey } });
  const { now } = t.clock;
  const since = new Date(now.getTime() - 10 * 86_400_000);
  const stageAfter = async (version: string, signed: boolean) => {
    const staged = {
      stage: 5,
      stageDays: 3,
      stageSince: since,
      trialFrom: since,
      releasedAt: since,
    } as const;
    const content = `cryocabin ${version} ${'a'.repeat(64)}`;
    const signature = signed ? signer.sign(content) : null;
    const release = await t.given.softwareRelease({ version, signature, ...staged });
    const device = await t.given.device({ version, lastSeenAt: now });
    await t.given.softwareInstall(device, release, { offeredAt: since, beganAt: since, ranAt: since });
    for (let daysAgo = 1; daysAgo <= 5; daysAgo += 1)
      await t.database.db.insert(deviceVersionDays).values({
        ...{ deviceId: device.id, version },
        day: addDays(businessDay(now, 'Europe/Helsinki'), -daysAgo),
      });
    await watchReleases(t.server.deps);
    const [row] = await t.database.db
      .select()
      .from(softwarePackages)
      .where(eq(softwarePackages.id, release.id));
    return row?.stage;
  };
  expect(await stageAfter('3.1.0', false)).toBe(5);
  expect(await stageAfter('3.2.0', true)).toBe(25);
  await t.close();
});
