import { skuKey } from '../documents/document-lines.ts';
import type { ShipmentStatus } from '../documents/document-states.ts';
import type { SettledShort, ShippedGoods } from './progress.ts';

/** A change of status with the counted goods. */
export interface CountedStep {
  readonly to: ShipmentStatus;
  readonly counted: readonly {
    readonly sku: string;
    readonly dispatched?: number | undefined;
    readonly received?: number | undefined;
  }[];
  /** Settlements of pieces that did not arrive. */
  readonly shorts: readonly (SettledShort & { readonly sku: string })[];
  /** True when the goods arrive with the step: earlier counts and settlements are void. */
  readonly isReceived: boolean;
}

/** State of a shipment after a step. */
export function shipmentAfter(
  shipment: ShippedGoods,
  { to, counted, shorts: wanted, isReceived }: CountedStep,
): ShippedGoods {
  const byKey = new Map(counted.map((one) => [skuKey(one.sku), one]));
  const lines = shipment.lines.map((line) => {
    const one = line.sku === null ? undefined : byKey.get(skuKey(line.sku));
    const dispatched = one?.dispatched ?? line.dispatched;
    if (!isReceived) return { ...line, dispatched };
    const shorts = wanted.filter(({ sku }) => line.sku !== null && skuKey(sku) === skuKey(line.sku));
    return { ...line, dispatched, received: one?.received ?? null, shorts };
  });
  return { ...shipment, status: to, lines };
}
