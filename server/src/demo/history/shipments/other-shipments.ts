import { Random } from '@halla/domain/demo/random';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import { addDays } from '@halla/domain/time';
import { drawnNumber } from '../drawn-number.ts';
import { timeOn } from '../office-days.ts';
import type { World } from '../world.ts';
import { carriersTo } from './demo-carriers.ts';
import type { PlannedShipment } from './planned-shipment.ts';

/** A shipment without an order; days are counted back from the first day of the demo. */
interface Other {
  daysAgo: number;
  name: string;
  count: number;
  /** Day of the first ETA; negative: after the first day of the demo. */
  etaDaysAgo: number;
  moves: readonly { daysAgo: number; status: ShipmentStatus }[];
}

/** Further cases in the list of shipments: returned, cancelled, late and waiting. */
const OTHERS: readonly Other[] = [
  {
    ...{ daysAgo: 52, name: 'Stand for a trade fair', count: 1, etaDaysAgo: 45 },
    moves: [
      { daysAgo: 50, status: 'transit' },
      { daysAgo: 38, status: 'returned' },
    ],
  },
  {
    ...{ daysAgo: 24, name: 'Brochures', count: 200, etaDaysAgo: 17 },
    moves: [{ daysAgo: 22, status: 'cancelled' }],
  },
  {
    ...{ daysAgo: 12, name: 'Panels for a showroom', count: 4, etaDaysAgo: 4 },
    moves: [{ daysAgo: 10, status: 'transit' }],
  },
  { daysAgo: 3, name: 'Samples of upholstery', count: 12, etaDaysAgo: -5, moves: [] },
];

/** Shipments without an order. */
export function otherShipments({ companies, since, zone }: World): PlannedShipment[] {
  const [receiver] = companies;
  if (receiver === undefined) return [];
  return OTHERS.map(({ daysAgo, name, count, etaDaysAgo, moves }) => {
    const random = new Random('other shipment', name);
    const on = (ago: number) => timeOn({ day: addDays(since, -ago), zone, random });
    const carrier = random.pick(carriersTo({ location: receiver.location, isCabin: false }));
    return {
      ...{ number: drawnNumber('shipment', 'other', name), at: on(daysAgo), by: 'super', orderNumber: null },
      ...{
        warehouse: USUAL_WAREHOUSE,
        carrier,
        receiver,
        lines: [{ sku: null, name, count }],
        serials: null,
      },
      eta: addDays(since, -etaDaysAgo),
      moves: moves.map((move) => ({ at: on(move.daysAgo), by: 'super', change: { status: move.status } })),
    };
  });
}
