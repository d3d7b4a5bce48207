import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sender } from '#modules/ingest/senders/sender.test-device.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { sessionPresets } from '../documents/device-data.table.ts';
import { reselling } from '../former-owner.test-steps.ts';

const { people, machine, sell, takeBack } = reselling();
type People = ReturnType<typeof people>;
let t: TestServer;
let seller: People['seller'];
let buyer: People['buyer'];
let former: People['former'];
let owner: People['owner'];
let admin: People['admin'];
let device: Sender;
beforeAll(() => {
  ({ t, seller, buyer, former, owner, admin } = people());
});
beforeEach(() => {
  device = machine();
});

type Presets = Record<string, Record<string, string | number>>;
const preset = (Name: string, Temperature: number) => ({ Name, Temperature, Duration: 120 });
const byName = (...presets: ReturnType<typeof preset>[]): Presets =>
  Object.fromEntries(presets.map((each) => [each.Name, each]));

const get = async ({ token }: { token: string }) =>
  (await t.call('get_session_presets', token, { deviceid: device.id })).body;
const save = ({ token }: { token: string }, session_presets: Presets, revision?: number) =>
  t.call('edit_session_presets', token, {
    deviceid: device.id,
    session_presets,
    ...(revision !== undefined && { revision }),
  });
const atMachine = async () => {
  const { revision, presets } = (await device.get('/presets')).body;
  return { revision: Number(revision), presets };
};

/** The former owner names two presets; then the device is sold. */
async function sellNamed(): Promise<void> {
  await save(former, byName(preset('For Mr. Polar', -110), preset('For Mrs. Polar', -120)));
  await sell(buyer);
}

describe('presets that a former owner named', () => {
  it('have neutral names for the new owner, their own ones for staff and at the machine', async () => {
    await sellNamed();
    const shown = await get(owner);
    expect(shown).toMatchObject({
      session_presets: byName(preset('Preset 1', -110), preset('Preset 2', -120)),
      neutralNames: ['Preset 1', 'Preset 2'],
    });
    expect(shown).not.toHaveProperty('formerNames');
    expect(JSON.stringify(shown)).not.toContain('Polar');
    expect(await get(admin)).toMatchObject({
      session_presets: byName(preset('For Mr. Polar', -110), preset('For Mrs. Polar', -120)),
      formerNames: [
        { name: 'For Mr. Polar', shownAs: 'Preset 1', Company: seller },
        { name: 'For Mrs. Polar', shownAs: 'Preset 2', Company: seller },
      ].map(({ Company: { id, name }, ...rest }) => ({ ...rest, Company: { id, name } })),
    });
    expect(await get(admin)).not.toHaveProperty('neutralNames');
    expect((await atMachine()).presets).toEqual(
      byName(preset('For Mr. Polar', -110), preset('For Mrs. Polar', -120)),
    );
  });

  it('keep the name at the machine when their values are saved, and get the one that the new owner gives', async () => {
    await sellNamed();
    const { revision } = await get(owner);
    const values = await save(owner, byName(preset('Preset 1', -115), preset('Preset 2', -120)), revision);
    expect(values.body).toMatchObject({ neutralNames: ['Preset 1', 'Preset 2'] });
    expect((await atMachine()).presets).toEqual(
      byName(preset('For Mr. Polar', -115), preset('For Mrs. Polar', -120)),
    );
    const named = await save(owner, byName(preset('Soft', -115), preset('Preset 2', -120)));
    expect(named.body.session_presets).toEqual(byName(preset('Soft', -115), preset('Preset 2', -120)));
    expect(named.body.neutralNames).toEqual(['Preset 2']);
    expect(JSON.stringify([values.body, named.body])).not.toContain('Polar');
    expect((await atMachine()).presets).toEqual(byName(preset('Soft', -115), preset('For Mrs. Polar', -120)));
  });

  it('saved as they are shown make no new revision', async () => {
    await sellNamed();
    const { revision, session_presets } = await get(owner);
    expect((await save(owner, session_presets, revision)).body.revision).toBe(revision);
    expect((await atMachine()).presets).toHaveProperty('For Mr. Polar');
  });

  it('stay hidden in the answer to a save that came too late', async () => {
    await sellNamed();
    const { revision } = await get(owner);
    const pushed = byName(preset('For Mr. Polar', -130), preset('Ours', -90));
    expect((await device.put('/presets', { baseRevision: revision, presets: pushed })).status).toBe(200);
    const late = await save(owner, byName(preset('Preset 1', -100)), revision);
    expect(late).toMatchObject({
      status: 409,
      body: {
        session_presets: byName(preset('Preset 1', -130), preset('Ours', -90)),
        neutralNames: ['Preset 1'],
      },
    });
    expect(JSON.stringify(late.body)).not.toContain('Polar');
  });

  it('are not told apart by a refusal when the new owner gives the very name', async () => {
    await sellNamed();
    const same = byName(preset('For Mrs. Polar', -110), preset('Preset 2', -120));
    const saved = await save(owner, same);
    expect(saved).toMatchObject({ status: 200, body: { session_presets: same } });
    expect(saved.body).not.toHaveProperty('neutralNames');
    expect((await atMachine()).presets).toEqual(same);
  });

  it('are read again by an owner to whom the device returns, without the names given meanwhile', async () => {
    await sellNamed();
    await save(owner, byName(preset('Soft', -110), preset('Preset 2', -120)));
    await takeBack();
    await sell(seller);
    expect((await get(former)).session_presets).toEqual(
      byName(preset('Preset 1', -110), preset('For Mrs. Polar', -120)),
    );
  });

  it('that were stored before names had a time count as those of the first owner', async () => {
    const presets = byName(preset('For Mr. Polar', -110));
    await t.database.db.insert(sessionPresets).values({ deviceId: device.id, presets });
    expect((await get(former)).session_presets).toEqual(presets);
    await sell(buyer);
    expect((await get(owner)).session_presets).toEqual(byName(preset('Preset 1', -110)));
    const [row] = await t.database.db
      .select()
      .from(sessionPresets)
      .where(eq(sessionPresets.deviceId, device.id));
    expect(row).toMatchObject({ presets, namings: {}, revision: 1 });
  });
});
