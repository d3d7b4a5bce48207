import type { Counter } from '#app/calls/counter.ts';
import { selectOrderIds } from '../orders.repository.ts';

/** Orders that are paid at least in part and still lack devices. */
export const waitingOrders: Counter = ({ db }) => selectOrderIds(db, { waitsForDevices: true });
