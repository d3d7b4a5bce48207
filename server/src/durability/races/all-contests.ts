import { bankEntryContest, bankFileContest } from './bank-contests.ts';
import { resellerContest, supplierContest } from './company-contests.ts';
import type { Contest } from './contest.ts';
import { deviceContest, ticketContest } from './device-contests.ts';
import { deviceFileContest, deviceSettingsContest } from './device-data-contests.ts';
import { alertContest, holdContest, releaseOfHoldContest } from './hold-contests.ts';
import { invoiceContest, orderFileContest } from './invoice-contests.ts';
import { carrierContest, itemContest, webstoreContest } from './item-contests.ts';
import { mailListContest } from './mail-list-contests.ts';
import { maintenanceContest, workOrderContest, workPhotoContest } from './maintenance-contests.ts';
import { planContest, transferContest } from './movement-contests.ts';
import { noticeContest, noticeDraftContest } from './notice-contests.ts';
import { mergeContest, quotationContest, releaseContest, userContest } from './office-contests.ts';
import { escalationContest, rotaContest } from './on-call-contests.ts';
import { allocationContest, orderContest, paymentContest } from './order-contests.ts';
import { mergedContest, personContest } from './people-contests.ts';
import { piecesContest } from './pieces-contests.ts';
import { resupplyContest, shortContest, strayContest } from './resupply-contests.ts';
import { priceListContest, quotationDraftContest, quotationSentContest } from './sales-contests.ts';
import { receiptContest, sentContest, waitingContest } from './shipment-contests.ts';
import { packageContest, prereleaseContest } from './software-contests.ts';
import { countContest, stockContest } from './stock-contests.ts';

/** What writing calls contend for. */
export const CONTESTS: readonly Contest[] = [
  ...[orderContest, paymentContest, allocationContest, invoiceContest, orderFileContest],
  ...[bankEntryContest, bankFileContest, quotationDraftContest, quotationSentContest, quotationContest],
  ...[stockContest, countContest, piecesContest, itemContest, priceListContest],
  ...[waitingContest, sentContest, receiptContest, shortContest, strayContest, resupplyContest],
  ...[carrierContest, webstoreContest],
  ...[deviceContest, planContest, transferContest, deviceSettingsContest, deviceFileContest],
  ...[ticketContest, holdContest, releaseOfHoldContest, alertContest, escalationContest, rotaContest],
  ...[maintenanceContest, workOrderContest, workPhotoContest, noticeDraftContest, noticeContest],
  ...[packageContest, prereleaseContest, releaseContest],
  ...[userContest, mailListContest, personContest, mergeContest, mergedContest],
  ...[resellerContest, supplierContest],
];
