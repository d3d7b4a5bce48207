import type { CallInput } from '@halla/contract/calls';
import type { OrderLine } from '@halla/contract/orders';

type SentLine = NonNullable<CallInput<'edit_order'>['orderData']['genericDevices']>[number];

/** Lines as a save repeats them; what it leaves out stays, the devices too. */
export function linesAsSent(lines: readonly OrderLine[]): SentLine[] {
  return lines.map(({ id, sku, name, count, price }) => ({ id, sku, name, count, price }));
}
