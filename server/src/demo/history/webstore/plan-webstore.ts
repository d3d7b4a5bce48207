import { Random } from '@halla/domain/demo/random';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { addDays, businessDay } from '@halla/domain/time';
import { officeTime } from '../../office-time.ts';
import { afterOpening, endOfHistory, notBefore, timeOn } from '../office-days.ts';
import type { World } from '../world.ts';

/** Days between the opening of the webstore and the demo. */
const OPEN_DAYS = 180;
const FIRST_NUMBER = 10_301;
/** Ordering hours, in minutes of the day: customers order from home, also in the evening. */
const ORDERED = { from: 7 * 60, to: 22 * 60 };
const DAY_MS = 86_400_000;

const BUYERS = [
  'Maija Meri',
  'Timo Talvi',
  'Aino Aalto',
  'Kalle Karhu',
  'Elina Erä',
  'Hotel Revontuli',
  'Kuntokeskus Voima',
  'Svea Lind',
  'Nils Berg',
  'Greta Sommer',
  'Kylpylä Lähde',
  'Ingrid Dahl',
] as const;

/** State of an order from a time on. */
export interface WebstoreMove {
  at: Date;
  /** As sent by the webstore; null: a tracking number is entered in the portal. */
  status: PaymentStatus | null;
}

export interface PlannedWebstoreOrder {
  number: string;
  name: string;
  operator: string;
  trackingNumber: string;
  /** In chronological order; the first one is the order itself. */
  moves: readonly [WebstoreMove, ...WebstoreMove[]];
}

/** Webstore orders in chronological order: most are paid, sent a day or two later and delivered within a week. */
export function planWebstore(world: World): PlannedWebstoreOrder[] {
  const end = endOfHistory(world);
  const opened = Math.max(afterOpening(world).getTime(), end.getTime() - OPEN_DAYS * DAY_MS);
  const first = businessDay(new Date(opened), world.zone);
  const days = Math.ceil((end.getTime() - opened) / DAY_MS);
  const times = Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((day) => {
    const random = new Random('webstore', day);
    if (!random.chance(0.85)) return [];
    return [officeTime({ day, minute: random.integer(ORDERED.from, ORDERED.to), zone: world.zone })];
  });
  return times.filter((at) => at < end).map((at, index) => planOne({ at, index, zone: world.zone }));
}

interface PlacedOrder {
  at: Date;
  index: number;
  zone: string;
}

function planOne({ at, index, zone }: PlacedOrder): PlannedWebstoreOrder {
  const random = new Random('webstore order', index);
  const goesByPost = random.chance(0.7);
  const digits = String(random.integer(100_000_000, 999_999_999));
  // A replacement shipment, with the number of its first order.
  const isSentAgain = index % 17 === 16;
  return {
    number: isSentAgain ? `${FIRST_NUMBER + index - 9}-1` : String(FIRST_NUMBER + index),
    name: random.pick(BUYERS),
    operator: 'Posti',
    trackingNumber: goesByPost ? `JJFI65${digits}` : digits,
    moves: movesOf({ at, random, zone }),
  };
}

interface MovedOrder {
  at: Date;
  random: Random;
  zone: string;
}

function movesOf({ at, random, zone }: MovedOrder): PlannedWebstoreOrder['moves'] {
  const later = (days: number, other: Date) =>
    notBefore(timeOn({ day: addDays(businessDay(at, zone), days), zone, random }), other);
  if (random.chance(0.06))
    return [
      { at, status: 'invoiced' },
      { at: later(2, at), status: 'cancelled' },
    ];
  const isPartly = random.chance(0.2);
  const packed = isPartly ? random.integer(8, 20) : random.integer(1, 3);
  // The rest is paid before the goods leave.
  const paid = isPartly ? later(packed - 2, at) : at;
  const tracked = later(packed, paid);
  const sent = later(packed, tracked);
  const arrived = later(packed + random.integer(2, 5), sent);
  return [
    { at, status: isPartly ? 'deposit' : 'completed' },
    ...(isPartly ? [{ at: paid, status: 'completed' as const }] : []),
    { at: tracked, status: null },
    { at: sent, status: 'transit' },
    { at: arrived, status: 'delivered' },
  ];
}
