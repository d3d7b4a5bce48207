import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Person, transferring } from './transfers.test-steps.ts';

const { people, move, recordsOf } = transferring();

/** A device with one record, and the users who move it. */
async function given(state: 'ready' | 'decommissioned' = 'ready') {
  const { t, admin, sales } = people();
  const device = await t.given.device();
  const record = await t.given.record(device, state);
  const production = await t.given.user('PRODUCTION');
  return { t, admin, sales, production, device, record };
}
type Given = Awaited<ReturnType<typeof given>>;

const newState = (who: Person, device: { id: number }, state: 'dispatched' | 'ready') =>
  people().t.call('edit_lifecyclestate', who.token, { deviceid: device.id, lifecyclestate: { state } });

const correction = ({ device, record }: Given) => ({
  deviceid: device.id,
  lifecyclestate: { id: record.id, state: 'dispatched' as const },
  update_existing: true,
});

describe('a sale without a client is refused and leaves no trace', () => {
  it.each<[string, (step: Given) => Promise<{ status: number; body: unknown }>]>([
    [
      'as a new state, which the sheets, the scanner, the form and the tray send',
      ({ production, device }) => newState(production, device, 'dispatched'),
    ],
    ['as a transfer', ({ sales, device }) => move(sales, device, 'sold')],
    [
      'as a transfer of a new device',
      ({ t, production: { id, token } }) =>
        t.call('add_transfer', token, {
          transferData: { state: 'sold', UserId: id, newDevice: 'EC223377' },
        }),
    ],
    ['as a correction', (step) => step.t.call('edit_lifecyclestate', step.admin.token, correction(step))],
  ])('%s', async (_way, send) => {
    const step = await given();
    const { status, body } = await send(step);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'lifecycle.client_missing',
      message: 'Client information must be added!',
    });
    expect(await recordsOf(step.device)).toMatchObject([{ id: step.record.id, state: 'ready' }]);
  });

  it('but a device that was sold before clients were named can be edited', async () => {
    const { t, admin, device } = await given();
    await t.given.record(device, 'dispatched');
    const lifecyclestate = { state: 'dispatched' as const, quality: 2 as const };
    const answer = await t.call('edit_lifecyclestate', admin.token, { deviceid: device.id, lifecyclestate });
    expect(answer.status).toBe(200);
  });

  it('but a ticket may enter a device whose client is unknown', async () => {
    const { t, admin } = await given();
    const ticket_data = { summary: 'Does not cool', newDevice: 'EC224477' };
    expect((await t.call('add_ticket', admin.token, { ticket_data })).status).toBe(200);
  });
});

it('says where a device is that was to be moved to where it is already, and takes a switch of its client', async () => {
  const { sales, device } = await given();
  await move(sales, device, 'demo', { clientInfo: { companyName: 'Fjord Recovery' } });
  const demo = (details: { switchClient?: boolean }) =>
    move(sales, device, 'demo', {
      clientInfo: { companyName: 'Polar Spa' },
      transferData: { state: 'demo', UserId: sales.id, Device: { id: device.id }, details },
    });
  expect(await demo({})).toMatchObject({
    status: 409,
    body: {
      message: 'Device already returned!',
      present: {
        serialNumber: device.serialNumber,
        state: 'demo',
        clientInfo: { companyName: 'Fjord Recovery' },
      },
    },
  });
  expect((await demo({ switchClient: true })).status).toBe(200);
});

it('leaves a decommissioned device to administrators, as a new state and as a transfer', async () => {
  const { admin, sales, production, device } = await given('decommissioned');
  const refused = { status: 403, body: { code: 'lifecycle.decommissioned' } };
  expect(await newState(production, device, 'ready')).toMatchObject(refused);
  expect(await move(sales, device, 'return')).toMatchObject(refused);
  expect(await recordsOf(device)).toHaveLength(1);
  expect((await newState(admin, device, 'ready')).status).toBe(200);
});

it('is written in no other way: plans, tickets and transfers use the service that checks the rule', () => {
  const sources = globSync(join(import.meta.dirname, '../**/*.ts')).filter((path) => !path.includes('.test'));
  const writers = (call: RegExp) =>
    sources.filter((path) => call.test(readFileSync(path, 'utf8'))).map((path) => basename(path));
  // The first record of a registered device: ready, or dispatched to the company that registered it.
  expect(writers(/await insertRecord\(/).sort()).toEqual([
    'first-record.service.ts',
    'write-record.service.ts',
  ]);
  expect(writers(/await updateRecord\(/)).toEqual(['edit-record.service.ts']);
  expect(writers(/insert\(lifeCycleStates\)/)).toEqual(['lifecycle.repository.ts']);
  expect(writers(/\bassertRecord\(\{/).sort()).toEqual(['edit-record.service.ts', 'write-record.service.ts']);
});
