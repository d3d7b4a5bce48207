import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import type { Counter } from '#app/calls/counter.ts';
import type { DeviceFilter } from './lists/device-filter.repository.ts';
import { matchingDevices } from './lists/device-lists.repository.ts';

function counting(filter: DeviceFilter): Counter {
  return ({ db, actor }) =>
    matchingDevices({ db, scope: actor.scope, filter: { ...filter, isFixed: true } }).$dynamic();
}

/** Devices in use that have gone silent. */
export const silentDevices: Counter = (ctx) => counting({ silentAt: ctx.now })(ctx);

export const devicesInProduction = counting({ states: ['production'] });

export const devicesInRepair = counting({ states: ['maintenance'] });

/** Devices on an order that have not left yet. */
export const reservedDevices = counting({ states: ['production', 'ready'], isReserved: true });

/** Ready devices without an order, in places from which devices are shipped. */
export const freeDevices = counting({ states: ['ready'], places: READY_PLACES, orderId: null });
