import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-20T10:00:00Z') });
  ({ token } = await t.given.user('SUPER_USER', { fullName: 'Aino Release' }));
});
afterAll(() => t.close());

const publish = (filename: string, description: string, product: 'cryocabin' | 'xcryo' = 'cryocabin') =>
  t.call('publish_software_to_production', token, { filename, product, description_text: description });
const packages = async (input: object = {}) =>
  (await t.call('get_software_packages', token, input)).body.packages;
const edit = (id: number, change: object) =>
  t.call('edit_software_package', token, { software_package: { id, ...change } });

describe('publishing a prerelease', () => {
  it('moves it from the prereleases to the releases of its product', async () => {
    const { id } = await t.given.softwarePackage({ version: '1.2.0', size: 1234 });
    expect(await packages({ type: 'cryocabin', prerelease: true })).toContainEqual(
      expect.objectContaining({ id, filename: '1.2.0.zip', released: false, description: null, User: null }),
    );
    const { status, body } = await publish('1.2.0.zip', '1.2.0\nFaster start');
    expect({ status, id: body.package.id }).toEqual({ status: 200, id });
    expect((await packages({ prerelease: true })).map((row) => row.id)).not.toContain(id);
    const [released] = (await packages({ type: 'cryocabin' })).filter((row) => row.id === id);
    expect(released).toMatchObject({
      version: '1.2.0',
      released: true,
      date: '2026-11-20T10:00:00.000Z',
      size: 1234,
      description: '1.2.0\nFaster start',
      User: { fullName: 'Aino Release' },
    });
    expect((await packages({ type: 'xcryo' })).map((row) => row.id)).not.toContain(id);
  });

  it('is done once, also by two at the same moment', async () => {
    await t.given.softwarePackage({ version: '1.2.1' });
    const answers = await Promise.all([1, 2].map(() => publish('1.2.1.zip', '1.2.1\nFaster start')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'software.released',
      fields: { filename: expect.any(String) },
    });
  });

  it.each([
    ['another heading', '1.2.10\nFaster start', 'software.heading'],
    ['no heading', 'Faster start', 'software.heading'],
    ['too short a text', '1.2.2', 'software.short_description'],
  ])('with %s is refused and changes nothing', async (_, description, code) => {
    const { id } = await t.given.softwarePackage({ product: 'xcryo', version: '1.2.2' });
    const answer = await publish('1.2.2.zip', description, 'xcryo');
    expect(answer).toMatchObject({
      status: 400,
      body: { code, fields: { description_text: expect.any(String) } },
    });
    expect((await packages({ prerelease: true })).map((row) => row.id)).toContain(id);
    await t.database.db.execute(`delete from software_packages where id = ${id}`);
  });

  it.each(['9.9.9.zip', '1.2.0', '../1.2.0.zip'])(
    'of %s, which is no package, is not found',
    async (name) => {
      expect(await publish(name, `${name}\nFaster start`)).toMatchObject({ status: 404 });
    },
  );
});

describe('editing a release', () => {
  it('changes its description under the same rules', async () => {
    const { id, updatedAt } = await t.given.softwareRelease({
      version: '1.3.0',
      description: '1.3.0\nA first text',
    });
    const stale = new Date(updatedAt.getTime() - 1000).toISOString();
    expect(await edit(id, { updatedAt: stale, description_text: '1.3.0\nOther' })).toMatchObject({
      status: 409,
    });
    expect(await edit(id, { description_text: 'Other' })).toMatchObject({
      body: { code: 'software.heading' },
    });
    expect((await edit(id, { description_text: '1.3.0\nOther' })).status).toBe(200);
    const [row] = (await packages()).filter((candidate) => candidate.id === id);
    expect(row?.description).toBe('1.3.0\nOther');
  });

  it('a prerelease has none yet', async () => {
    const { id } = await t.given.softwarePackage();
    expect(await edit(id, { withdrawn: true })).toMatchObject({
      status: 409,
      body: { code: 'software.not_released' },
    });
  });

  it('withdraws it and offers it again, and its history tells both', async () => {
    const { id } = await t.given.softwareRelease({ version: '1.3.1' });
    await edit(id, { withdrawn: true });
    const [withdrawn] = (await packages()).filter((row) => row.id === id);
    expect(withdrawn?.withdrawnAt).toBe('2026-11-20T10:00:00.000Z');
    await edit(id, { withdrawn: false });
    const [again] = (await packages()).filter((row) => row.id === id);
    expect(again?.withdrawnAt).toBeNull();
    const { body } = await t.call('get_history', token, { kind: 'softwarePackage', id });
    expect(body.entries.map(({ event }) => event)).toEqual(['offeredAgain', 'takenBack']);
  });
});

describe('what is counted', () => {
  it('installs are the devices of the product with that version, without deleted and generic ones', async () => {
    await t.given.softwareRelease({ product: 'quattro', version: '6.1.0' });
    const installed = { version: '6.1.0' };
    await t.given.device({ serialNumber: 'Q180001', ...installed });
    await t.given.device({ serialNumber: 'Q180002', version: '6.0.0' });
    await t.given.device({ serialNumber: 'Q180003' });
    await t.given.device({ serialNumber: 'Q180004', ...installed, deletedAt: t.clock.now });
    await t.given.device({ serialNumber: 'Q180005', ...installed, isGeneric: true });
    await t.given.device({ serialNumber: 'XT210001', ...installed });
    const [row] = await packages({ type: 'quattro' });
    expect(row).toMatchObject({ installs: 1, devices: 3, unknownVersions: 1, installPercent: 33.33 });
  });

  it('crashes are counted by version, updates are not', async () => {
    const [one, two] = [await t.given.device(), await t.given.device()];
    for (const device of [one, one, two]) await t.given.crashLog(device, { type: 1, version: '7.7.7' });
    await t.given.crashLog(one, { type: 2, version: '7.7.7' });
    const { body } = await t.call('get_software_crashes', token, {});
    expect(body.crashes).toContainEqual(expect.objectContaining({ version: '7.7.7', count: 3, devices: 2 }));
  });

  it('the latest version is the highest of each product by its numbers, whenever it was released', async () => {
    for (const version of ['4.10.0', '4.9.0']) await t.given.softwareRelease({ product: 'xtone', version });
    await t.given.softwareRelease({ product: 'xtone', version: '4.11.0', withdrawnAt: t.clock.now });
    await t.given.softwarePackage({ product: 'xtone', version: '4.12.0' });
    const { body } = await t.call('get_latest_software_version', token, {});
    expect(body.data).toContainEqual({
      product: 'xtone',
      version: '4.10.0',
      date: '2026-11-20T10:00:00.000Z',
      ...{ haltedAt: null, lacksSignature: false },
    });
  });
});
