import { isAdminType, type Level } from '../access/levels.ts';
import { pageAddress } from '../resources/resources.ts';
import type { CalendarKind } from './calendar.ts';

interface OnCalendar {
  readonly kind: CalendarKind;
  readonly id: number;
  readonly Device: { readonly id: number } | null;
}

/** Address of the record of an event, for a reader of this level; customers open tickets below their device. */
export function eventPage({ kind, id, Device }: OnCalendar, level: Level) {
  switch (kind) {
    case 'visit':
      return isAdminType(level) || Device === null
        ? pageAddress('ticket', id)
        : (`/devices/${Device.id}?tab=maintenanceTickets&ticket=${id}` as const);
    case 'plan':
      return `/demos/plans?plan=${id}` as const;
    case 'shipment':
      return pageAddress('shipment', id);
    case 'resupply':
      return pageAddress('resupplyOrder', id);
  }
}
