import { addDays } from '@halla/domain/time';
import { asc, eq } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { takeNumbers } from '#modules/orders/billing/order-numbers.repository.ts';
import { planOrders } from './orders/plan-orders.ts';
import { type World, world } from './world.ts';

/** Fact: the stored inputs of the history. */
const FACT = 'demo_world';

interface Making {
  deps: WorkDependencies;
  /** User who allocates the numbers. */
  userId: number;
  /** First day of the demo. */
  since: string;
  /** Serial numbers outside the fleet. */
  except: ReadonlySet<string>;
}

/**
 * Inputs of the history. Read from the fleet the first time, when all orders get their numbers, so that orders
 * created by users before they are written get later numbers.
 */
export async function findWorld({ deps, ...making }: Making): Promise<World> {
  const known = await readFact(deps.db, FACT);
  if (known !== undefined) return world.parse(JSON.parse(known));
  return writeWork({ deps, author: { userId: making.userId, call: 'demo' } }, (work) =>
    makeWorld({ work, ...making }),
  );
}

async function makeWorld({ work, userId, since, except }: Omit<Making, 'deps'> & { work: Work }) {
  const { db, config } = work;
  const made: World = {
    zone: config.BUSINESS_TIME_ZONE,
    from: addDays(since, -config.DEMO_ORDER_DAYS),
    since,
    companies: await readCompanies(db),
    devices: (await readDevices(db)).filter(({ serialNumber }) => !except.has(serialNumber)),
    goodsLeaveByShipments: true,
    firstNumber: 0,
  };
  const times = planOrders(made).map(({ at }) => at);
  const start = config.ORDER_NUMBER_START;
  const numbered = { ...made, firstNumber: await takeNumbers({ db, kind: 'order', start, userId, times }) };
  await writeFact(db, { key: FACT, value: JSON.stringify(numbered) });
  return numbered;
}

async function readCompanies(db: Executor): Promise<World['companies']> {
  const { id, name, role, parentId, location, address, vatId } = companies;
  const found = await db
    .select({ id, name, role, parentId, location, address, vatId })
    .from(companies)
    .where(eq(companies.isInternal, false))
    .orderBy(asc(id));
  const people = await db
    .select({
      ...{ id: contacts.id, name: contacts.name, email: contacts.email, phone: contacts.phone },
      companyId: contacts.companyId,
    })
    .from(contacts)
    .orderBy(asc(contacts.id));
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId);
  return found.map((company) => ({
    ...company,
    people: (byCompany.get(company.id) ?? []).map(({ companyId: _, ...person }) => person),
  }));
}

/** Devices that customers own. */
async function readDevices(db: Executor): Promise<World['devices']> {
  const { id, serialNumber, deviceType, model, color, companyId } = devices;
  const found = await db
    .select({ id, serialNumber, deviceType, model, color, companyId })
    .from(devices)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(companies.isInternal, false))
    .orderBy(asc(id));
  return found.flatMap((device) =>
    device.companyId === null ? [] : [{ ...device, companyId: device.companyId }],
  );
}
