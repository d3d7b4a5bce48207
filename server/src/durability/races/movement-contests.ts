import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows, givenCabin } from './given-goods.ts';
import { act, type Stage } from './stage.ts';

interface OfDevice {
  readonly cabin: { readonly id: number };
}

const sell = ({ cabin, clinic }: OfDevice & { clinic: { id: number } }, { userId }: Stage) =>
  act('add_transfer', {
    transferData: { UserId: userId, state: 'sold', Device: { id: cabin.id } },
    clientInfo: { companyId: clinic.id },
  });

const maintain = ({ cabin }: OfDevice) =>
  act('edit_lifecyclestate', { deviceid: cabin.id, lifecyclestate: { state: 'maintenance' } });

const deleteDevice = ({ cabin }: OfDevice) =>
  act('edit_device', { deviceData: { id: cabin.id }, deleteDevice: true });

export const planContest = contest({
  name: 'a plan that is due',
  prepare: async (stage) => {
    const cabin = await givenCabin(stage);
    const plan = await stage.given.plan(cabin, { startsOn: '2000-01-01', dueOn: null });
    return { cabin, plan_id: plan.id, clinic: await stage.given.company({ name: 'Race clinic' }) };
  },
  acts: {
    'carries it out': ({ plan_id }) => act('carry_out_movement_plan', { plan_id }),
    'makes it a loan': ({ plan_id }) => act('edit_movement_plan', { plan_id, kind: 'loan' }),
    'says when it ends': ({ plan_id }) => act('edit_movement_plan', { plan_id, dueOn: '2150-01-20' }),
    'cancels it': ({ plan_id }) => act('cancel_movement_plan', { plan_id }),
    'sends it to maintenance': maintain,
    'deletes the device': deleteDevice,
  },
  state: ({ db }, { cabin }) => readRowsOf(db, deviceRows(cabin)),
  named: [
    ['carries it out', 'carries it out'],
    ['carries it out', 'cancels it'],
  ],
});

export const transferContest = contest({
  name: 'a record that can be undone',
  prepare: async (stage) => {
    const cabin = await givenCabin(stage);
    const { lcs } = await stage.call('add_transfer', {
      transferData: { UserId: stage.userId, state: 'demo', Device: { id: cabin.id } },
      clientInfo: { companyName: 'Trade Fair' },
    });
    const clinic = await stage.given.company({ name: 'Race clinic' });
    return { cabin, clinic, recordId: lcs[0]?.id ?? 0 };
  },
  acts: {
    'undoes it': ({ recordId }) => act('undo_transfer', { recordIds: [recordId] }),
    'deletes it': ({ recordId }) => act('delete_transfer', { transferData: { id: recordId } }),
    'changes it': ({ cabin, recordId }) =>
      act('edit_lifecyclestate', {
        ...{ deviceid: cabin.id, update_existing: true },
        lifecyclestate: { id: recordId, state: 'demo', clientInfo: { contactName: 'Somebody Else' } },
      }),
    'sells the device': sell,
    'sends it to maintenance': maintain,
    'deletes the device': deleteDevice,
  },
  state: ({ db }, { cabin }) =>
    readRowsOf(db, { ...deviceRows(cabin), transfer_undos: sql`device_id = ${cabin.id}` }),
  named: [
    ['undoes it', 'undoes it'],
    ['undoes it', 'deletes it'],
    ['undoes it', 'sells the device'],
    ['undoes it', 'changes it'],
  ],
});
