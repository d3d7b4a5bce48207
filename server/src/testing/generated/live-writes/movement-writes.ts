import type { CallInput } from '@halla/contract/calls';
import { newPlan } from '../write-inputs.ts';
import type { Answer, Stage, Writes } from './stage.ts';

let recordId = 0;
let planId = 0;

async function transfer(
  { call, boss }: Stage,
  { clientInfo, ...data }: CallInput<'add_transfer'>['transferData'] & { clientInfo?: object },
): Promise<Answer> {
  const transferData = { UserId: boss.id, ...data };
  const { status, body } = await call('add_transfer', { transferData, ...(clientInfo && { clientInfo }) });
  recordId = body.lcs?.[0]?.id ?? 0;
  return { status };
}

export const movementWrites: Writes = {
  'edit_lifecyclestate, of a new record': ({ call, ids }) =>
    call('edit_lifecyclestate', { deviceid: ids.device, lifecyclestate: { state: 'maintenance' } }),
  'edit_lifecyclestate, of an old record': ({ call, ids }) =>
    call('edit_lifecyclestate', {
      deviceid: ids.device,
      update_existing: true,
      lifecyclestate: {
        id: ids.lifeCycleState,
        state: 'demo',
        clientInfo: { contactName: 'Somebody Else' },
      },
    }),
  cancel_movement_plan: ({ call, ids }) => call('cancel_movement_plan', { plan_id: ids.movementPlan }),
  'add_transfer, to a customer': (stage) =>
    transfer(stage, {
      state: 'sold',
      Device: { id: stage.ids.device },
      clientInfo: { companyId: stage.tenants.B.company.id },
    }),
  'undo_transfer, from a customer': ({ call }) => call('undo_transfer', { recordIds: [recordId] }),
  'add_transfer, of a new device': (stage) => transfer(stage, { state: 'ready', newDevice: 'CTN170555' }),
  'undo_transfer, of a new device': ({ call }) => call('undo_transfer', { recordIds: [recordId] }),
  'add_transfer, to a demo': (stage) =>
    transfer(stage, {
      state: 'demo',
      Device: { id: stage.ids.device },
      clientInfo: { companyName: 'Trade Fair' },
    }),
  delete_transfer: ({ call }) => call('delete_transfer', { transferData: { id: recordId } }),
  add_movement_plan: async ({ call, lent }) => {
    const days = { startsOn: '2000-01-01', dueOn: '2149-12-31' };
    const answer = await call('add_movement_plan', { ...newPlan(lent), ...days });
    planId = answer.body.plan.id;
    return answer;
  },
  edit_movement_plan: ({ call }) => call('edit_movement_plan', { plan_id: planId, kind: 'loan' }),
  carry_out_movement_plan: ({ call }) => call('carry_out_movement_plan', { plan_id: planId }),
  'edit_device, of the owner again': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device, CompanyId: ids.company } }),
  'edit_lifecyclestate, to a customer': ({ call, ids, tenants }) =>
    call('edit_lifecyclestate', {
      deviceid: ids.device,
      lifecyclestate: { state: 'dispatched', clientInfo: { companyId: tenants.B.company.id } },
    }),
  'edit_device, of the owner once more': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device, CompanyId: ids.company } }),
  edit_session_presets: ({ call, ids }) =>
    call('edit_session_presets', {
      deviceid: ids.device,
      session_presets: { Soft: { Name: 'Soft', Temperature: -120, Duration: 120 } },
    }),
};
