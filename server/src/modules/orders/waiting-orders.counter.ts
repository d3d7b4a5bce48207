import type { Counter } from '#app/calls/counter.ts';
import { selectOrderIds } from './orders.repository.ts';

/** Orders that ought to have their devices and lack some. */
export const waitingOrders: Counter = ({ db }) => selectOrderIds({ db, filter: { waitsForDevices: true } });
