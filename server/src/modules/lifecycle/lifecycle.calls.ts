import { lifecycle } from '@halla/contract/lifecycle';
import type { Asked } from '#app/calls/context.ts';
import { implement } from '#app/calls/implement.ts';
import { addTransfer } from './add-transfer.service.ts';
import { deleteTransfer } from './delete-transfer.service.ts';
import { editLifeCycle } from './edit-record.service.ts';
import { presentRecord } from './lifecycle.presenter.ts';
import { listHistory } from './lifecycle.service.ts';
import { getPersonalDemos, getPersonalDispatches, getPersonalTotals } from './personal.service.ts';
import { getDeviceTransfers, getLifeCycleStates } from './record-lists.service.ts';
import { undoTransfers } from './undo-transfer.service.ts';

export const lifecycleCalls = implement(
  lifecycle,
  {
    get_life_cycle_states: ({ input, ctx }) => getLifeCycleStates({ ctx, input }),

    get_device_transfers: getDeviceTransfers,

    edit_lifecyclestate: async ({ input, ctx }) => {
      const recordId = await editLifeCycle({ ctx, input });
      return { message: 'Life cycle saved', lcs: await readHistory({ ctx, input }), recordId };
    },

    add_transfer: ({ input, ctx }) => addTransfer({ ctx, input }),

    delete_transfer: async ({ input, ctx }) => {
      await deleteTransfer(ctx, input.transferData.id);
      return { message: 'Transfer deleted' };
    },

    undo_transfer: async ({ input: { recordIds }, ctx }) => {
      await undoTransfers(ctx, { recordIds });
      return { message: 'Undone' };
    },

    get_personal_dispatches: ({ ctx }) => getPersonalDispatches(ctx),
    get_personal_demos: ({ ctx }) => getPersonalDemos(ctx),
    get_personal_totals: ({ ctx }) => getPersonalTotals(ctx),
  },
  { edit_lifecyclestate: { lcs: readHistory } },
);

async function readHistory({ ctx, input }: Asked<'edit_lifecyclestate'>) {
  const history = await listHistory(ctx.db, input.deviceid);
  return history.map(presentRecord);
}
