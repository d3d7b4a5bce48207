import type { Counter } from '#app/calls/counter.ts';
import { matchingStockRows } from './stock-rows.repository.ts';

/** Rows of stock that the list marks red or yellow. */
export const lowStock: Counter = ({ db }) => matchingStockRows(db, { onlyAlerts: true });
