import type { CallInput } from '@halla/contract/calls';
import type { OrderLine } from '@halla/contract/orders/order-lines';

type SentLine = NonNullable<CallInput<'edit_order'>['orderData']['genericDevices']>[number];

/** Lines to resend when saving; omitted members, including the devices, stay unchanged. */
export function linesAsSent(lines: readonly OrderLine[]): SentLine[] {
  return lines.map(({ id, sku, name, count, price }) => ({ id, sku, name, count, price }));
}
