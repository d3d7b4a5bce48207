import type { Writes } from './stage.ts';

export const warrantyWrites: Writes = {
  'edit_warranty_term, of a product': ({ call }) =>
    call('edit_warranty_term', { deviceType: 'ECABIN', months: 24 }),
  'extend_warranty, of a device that was dispatched': ({ call, ids }) =>
    call('extend_warranty', { deviceid: ids.device, endsOn: '2099-12-31', reason: 'Recall' }),
};
