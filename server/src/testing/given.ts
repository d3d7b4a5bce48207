import type { Db } from '#db/database.ts';
import { givenAlerts } from './given/alerts.ts';
import { givenCarriers } from './given/carriers.ts';
import { givenCompanies } from './given/companies.ts';
import { givenContacts } from './given/contacts.ts';
import { givenCrashLogs } from './given/crash-logs.ts';
import { givenDevices } from './given/devices.ts';
import { givenEmailLists } from './given/email-lists.ts';
import { givenFieldNotices } from './given/field-notices.ts';
import { givenFiles } from './given/files.ts';
import { givenLifecycle } from './given/lifecycle.ts';
import { givenOrders } from './given/orders.ts';
import { givenPriceLists } from './given/price-lists.ts';
import { givenQuotations } from './given/quotations.ts';
import { givenResupply } from './given/resupply.ts';
import { givenSessions } from './given/sessions.ts';
import { givenShipments } from './given/shipments.ts';
import { givenSoftware } from './given/software.ts';
import { givenStock } from './given/stock.ts';
import { givenTickets } from './given/tickets.ts';
import { givenUsers } from './given/users.ts';
import { givenWebhooks } from './given/webhooks.ts';
import { givenWebstore } from './given/webstore.ts';

export type Given = ReturnType<typeof createGiven>;

/** Fixtures: rows inserted directly into the tables, so that a test states what it depends on. */
export function createGiven(db: Db, clock: { now: Date }) {
  let counter = 0;
  const next = () => {
    counter += 1;
    return counter;
  };
  const making = { db, clock, next };
  const companies = givenCompanies(making);
  const contacts = givenContacts(making);
  const users = givenUsers({ ...making, ...companies });
  const crashLogs = givenCrashLogs(making);
  const stock = givenStock(making);
  return {
    ...companies,
    ...contacts,
    ...users,
    ...crashLogs,
    ...givenDevices({ ...making, ...companies }),
    ...givenResupply({ ...making, ...contacts }),
    ...givenSoftware({ ...making, ...crashLogs, ...users }),
    ...givenWebhooks(making),
    ...givenLifecycle(making),
    ...givenSessions(making),
    ...givenAlerts(making),
    ...givenFieldNotices(making),
    ...givenFiles(making),
    ...givenOrders(making),
    ...givenQuotations(making),
    ...givenShipments({ ...making, ...stock }),
    ...givenCarriers(making),
    ...givenWebstore(making),
    ...givenTickets(making),
    ...givenEmailLists(making),
    ...givenPriceLists(making),
    ...stock,
  };
}
