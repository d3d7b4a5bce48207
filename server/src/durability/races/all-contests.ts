import type { Contest } from './contest.ts';
import { deviceContest, ticketContest } from './device-contests.ts';
import { mergeContest, quotationContest, releaseContest, userContest } from './office-contests.ts';
import { allocationContest, orderContest, paymentContest } from './order-contests.ts';
import { receiptContest, sentContest, waitingContest } from './shipment-contests.ts';
import { countContest, stockContest } from './stock-contests.ts';

/** What writing calls contend for. */
export const CONTESTS: readonly Contest[] = [
  ...[orderContest, paymentContest, allocationContest],
  ...[stockContest, countContest],
  ...[waitingContest, sentContest, receiptContest],
  ...[deviceContest, ticketContest],
  ...[quotationContest, releaseContest, userContest, mergeContest],
];
