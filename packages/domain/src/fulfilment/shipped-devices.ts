import { allocationColour, type CabinColour } from '../documents/allocation.ts';

/** A device that is to be shipped with a line. */
export interface TravellingDevice {
  readonly id: number;
  /** The order it is allocated to. */
  readonly orderId: number | null;
  readonly color: CabinColour | null;
}

/** A line of a shipment with the devices that are picked for it. */
export interface PickedLine {
  readonly sku: string | null;
  readonly count: number;
  /** undefined: the device does not exist. */
  readonly devices: readonly (TravellingDevice | undefined)[];
}

/** Why devices cannot be shipped with the lines; `position` is the index of the device in its line. */
export type PickProblem =
  | { readonly problem: 'unsuitable'; readonly line: number; readonly position: number }
  | { readonly problem: 'too_many'; readonly line: number };

/** True for a device that is allocated to the shipment's order and has the colour of the line. */
export function suitsLine(
  device: Pick<TravellingDevice, 'orderId' | 'color'>,
  { sku, orderId }: { readonly sku: string | null; readonly orderId: number | null },
): boolean {
  const isAllocated = orderId !== null && device.orderId === orderId;
  return isAllocated && device.color !== null && device.color === allocationColour(sku);
}

/** First reason why devices cannot be shipped with the lines of an order's shipment; null if they can. */
export function pickProblem(lines: readonly PickedLine[], orderId: number | null): PickProblem | null {
  const picked = new Set<number>();
  for (const [line, { sku, count, devices }] of lines.entries()) {
    for (const [position, device] of devices.entries()) {
      const suits = device !== undefined && !picked.has(device.id) && suitsLine(device, { sku, orderId });
      if (!suits) return { problem: 'unsuitable', line, position };
      picked.add(device.id);
    }
    if (devices.length > count) return { problem: 'too_many', line };
  }
  return null;
}
