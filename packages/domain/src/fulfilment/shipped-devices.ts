import { allocationColour, type CabinColour } from '../documents/allocation.ts';

/** A device that is to travel with a line of a shipment. */
export interface TravellingDevice {
  readonly id: number;
  /** The order that it is allocated to. */
  readonly orderId: number | null;
  readonly color: CabinColour | null;
}

/** A line of a shipment with the devices that are picked for it. */
export interface PickedLine {
  readonly sku: string | null;
  readonly count: number;
  /** undefined: a device that does not exist. */
  readonly devices: readonly (TravellingDevice | undefined)[];
}

/** Why devices cannot travel with the lines of a shipment; `position` is the place of the device in its line. */
export type PickProblem =
  | { readonly problem: 'unsuitable'; readonly line: number; readonly position: number }
  | { readonly problem: 'too_many'; readonly line: number };

/** True for a device that is allocated to the order of a shipment and of the colour of the line. */
export function suitsLine(
  device: Pick<TravellingDevice, 'orderId' | 'color'>,
  { sku, orderId }: { readonly sku: string | null; readonly orderId: number | null },
): boolean {
  const isAllocated = orderId !== null && device.orderId === orderId;
  return isAllocated && device.color !== null && device.color === allocationColour(sku);
}

/** First reason why devices cannot travel with the lines of a shipment of an order; null when they can. */
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
