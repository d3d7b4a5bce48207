import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { oneOfAKind } from './one-of-a-kind.ts';

type Wanted = Partial<CallInput<'add_order'>['orderData']>;
type CallAs = <Name extends CallName>(
  user: 'admin',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates an order of two fans at 100 euro each, from a client with a unique name. */
export async function givenOrder(callAs: CallAs, wanted: Wanted = {}): Promise<Order & { client: string }> {
  const client = oneOfAKind('Frost Clinic');
  const { order } = await callAs('admin', 'add_order', {
    orderData: {
      invoiceIssuer: 'finland',
      clientInfo: { companyName: client, location: 'FI', contactEmail: 'orders@example.test' },
      genericDevices: [{ sku: 'FAN', name: 'Fan', count: 2, price: 100 }],
      // Without one, a sale at home without VAT cannot be invoiced.
      vatReason: 'exempt',
      ...wanted,
    },
  });
  const { orders } = await callAs('admin', 'get_orders', { order_id: order.id });
  const [made] = orders;
  if (made === undefined) throw new Error('The order was not found.');
  return { ...made, client };
}
