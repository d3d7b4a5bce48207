import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { SHIPPING_METHODS } from '@halla/domain/documents/shipment-rules';
import { oneOfAKind } from './one-of-a-kind.ts';

type CallAs = <Name extends CallName>(
  user: 'admin',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** A shipping company with every service and two shipments, one delivered years late and one in transit. */
export async function givenCarrier(callAs: CallAs): Promise<void> {
  const name = oneOfAKind('Nordic Freight International');
  const contactData = { name, services: [...SHIPPING_METHODS] };
  await callAs('admin', 'edit_shipping_company', { contactData });
  for (const change of [{ status: 'delivered', rating: 3.5 }, { status: 'transit' }] as const) {
    const { shipment } = await callAs('admin', 'add_shipment', {
      shipment: {
        ...{ shippingCompany: name, eta: '2024-01-31', genericDevices: [{ name: 'Brochures', count: 1 }] },
        shippingInfo: { companyName: 'Kaamos Recovery Tampere', location: 'GB' },
      },
    });
    await callAs('admin', 'edit_shipment', { shipment: { id: shipment.id, ...change } });
  }
}
