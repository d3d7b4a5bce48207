import { cabinsChapter } from './cabins/cabins.chapter.ts';
import { openingChapter } from './catalogue/opening.chapter.ts';
import type { Chapter } from './chapter.ts';
import { customersChapter } from './customers.chapter.ts';
import { emailListsChapter } from './email-lists.chapter.ts';
import { loansChapter } from './loans/loans.chapter.ts';
import { maintenanceChapter } from './maintenance/maintenance.chapter.ts';
import { onCallChapter } from './maintenance/on-call.chapter.ts';
import { noticesChapter } from './notices.chapter.ts';
import { notesChapter } from './orders/notes.chapter.ts';
import { ordersChapter } from './orders/orders.chapter.ts';
import { priceListsChapter } from './price-lists.chapter.ts';
import { purchasesChapter } from './purchases/purchases.chapter.ts';
import { quotationsChapter } from './quotations.chapter.ts';
import { shipmentsChapter } from './shipments/shipments.chapter.ts';
import { softwareChapter } from './software/software.chapter.ts';
import { stockChapter } from './stock/stock.chapter.ts';
import { conversationsChapter } from './tickets/conversations.chapter.ts';
import { faultAlertsChapter } from './tickets/fault-alerts.ts';
import { holdsChapter } from './tickets/holds.chapter.ts';
import { ticketsChapter } from './tickets/tickets.chapter.ts';
import { webstoreChapter } from './webstore/webstore.chapter.ts';

/**
 * The complete history before the demo. A new area adds its chapter here, which existing demos get at their next
 * start. For simultaneous steps, the earlier chapter comes first.
 */
export const CHAPTERS: readonly Chapter[] = [
  customersChapter,
  openingChapter,
  emailListsChapter,
  priceListsChapter,
  cabinsChapter,
  ordersChapter,
  notesChapter,
  quotationsChapter,
  stockChapter,
  purchasesChapter,
  shipmentsChapter,
  ticketsChapter,
  faultAlertsChapter,
  holdsChapter,
  conversationsChapter,
  webstoreChapter,
  softwareChapter,
  loansChapter,
  noticesChapter,
  maintenanceChapter,
  onCallChapter,
];
