import { canary } from '../tenants.ts';
import { newestResupply } from './newest-resupply.ts';
import type { Writes } from './stage.ts';

export const resupplyWrites: Writes = {
  add_resupply_order: ({ call, supplier }) =>
    call('add_resupply_order', {
      deviceList: [{ sku: canary('A', 'sku'), name: 'Part', count: 4, costPrice: 2 }],
      orderBuyer: 'estonia',
      supplierCompanyId: supplier.id,
      clientInfoObject: { contactName: 'Paula Parts' },
      saveContact: true,
      noteText: 'Ordered by phone',
    }),
  edit_resupply_order: async (stage) =>
    stage.call('edit_resupply_order', {
      orderData: {
        id: await newestResupply(stage),
        eta: '2026-03-09',
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 7, costPrice: 2 }],
      },
    }),
};
