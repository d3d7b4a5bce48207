import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { oneOfAKind } from './one-of-a-kind.ts';

type Wanted = Partial<CallInput<'add_resupply_order'>>;
type CallAs = <Name extends CallName>(
  user: 'admin',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates a resupply order of four fans at 12.50 euro each, from a supplier with a unique name. */
export async function givenResupply(callAs: CallAs, wanted: Wanted = {}) {
  const supplier = oneOfAKind('Fan Factory');
  const contactData = { companyName: supplier };
  const { company } = await callAs('admin', 'edit_supplier_company', { contactData });
  const { order } = await callAs('admin', 'add_resupply_order', {
    ...{ supplierCompanyId: company?.id, orderBuyer: 'finland' },
    deviceList: [{ sku: 'FAN', name: 'Fan', count: 4, costPrice: 12.5 }],
    ...wanted,
  });
  return { ...order, supplier };
}
