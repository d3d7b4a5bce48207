import type { Counter } from '#app/calls/counter.ts';
import { selectStrayIds } from './stray-goods.repository.ts';

/** Items of cancelled and deleted shipments with pieces that are in no stock. */
export const strayGoods: Counter = ({ db }) => selectStrayIds(db);
