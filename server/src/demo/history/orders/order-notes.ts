import type { Random } from '@halla/domain/demo/random';
import { addDays, businessDay } from '@halla/domain/time';
import { notBefore, timeOn } from '../office-days.ts';
import type { OrderNote } from './planned-order.ts';

const TEXTS: readonly Omit<OrderNote, 'at'>[] = [
  { by: 'admin', to: 'super', text: '@Sofia Super can you check the VAT id before the invoice goes out?' },
  { by: 'super', to: 'admin', text: '@Antti Admin please ask for a loading address, theirs has no ramp.' },
  { by: 'admin', to: 'super', text: '@Sofia Super they ask for another five percent. I would say no.' },
  { by: 'super', to: 'admin', text: '@Antti Admin the forwarder comes on Thursday, is everything packed?' },
  { by: 'admin', text: 'Called: they want everything in one shipment.' },
  { by: 'admin', text: 'Sent the invoice again, it was in their spam folder.' },
  { by: 'super', text: 'Discount agreed with their buyer on the phone.' },
  { by: 'admin', text: 'The client picks the goods up in Vantaa.' },
  { by: 'admin', text: 'They move in spring; the address on the invoice is the old one.' },
  { by: 'super', text: 'Paid from another account; the bank says it is theirs.' },
];

interface NotedOrder {
  random: Random;
  zone: string;
  /** When the order was created. */
  at: Date;
}

/** A note some days after the creation of every third order. */
export function notesOn({ random, zone, at }: NotedOrder): OrderNote[] {
  if (!random.chance(0.35)) return [];
  const day = addDays(businessDay(at, zone), random.integer(0, 6));
  return [{ ...random.pick(TEXTS), at: notBefore(timeOn({ day, zone, random }), at) }];
}
