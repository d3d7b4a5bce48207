import { randomUUID } from 'node:crypto';
import { writeApiKey } from '@halla/domain/access/api-keys';
import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { eq } from 'drizzle-orm';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { webhookDeliveries, webhooks } from '#app/webhooks/webhooks.table.ts';
import type { Db } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { apiKeys } from '#modules/auth/api-keys.table.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { hashPassword } from '#modules/auth/password-hash.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts, supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { contactMerges } from '#modules/contacts/merges.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceKeys, deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import {
  emailListOrders,
  emailListShipments,
  emailListStockItems,
  emailLists,
  emailListUsers,
} from '#modules/email-lists/email-lists.table.ts';
import { files } from '#modules/files/files.table.ts';
import { contactImports } from '#modules/imports/imports.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { savedViews } from '#modules/saved-views/saved-views.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { crashGroups } from '#modules/software/crash-groups.table.ts';
import { softwarePackages } from '#modules/software/software.table.ts';
import { stockCountLines, stockCounts } from '#modules/stock/counts/stock-counts.table.ts';
import {
  stockItemGroupNames,
  stockItemGroups,
  stockItems,
  stockQuantities,
} from '#modules/stock/stock.table.ts';
import { stockChanges } from '#modules/stock/stock-changes.table.ts';
import { expenseSums } from '#modules/tickets/expense-sums.ts';
import { ticketExpenses, ticketLinks, tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';
import { webstoreOrders } from '#modules/webstore/webstore.table.ts';

const DAY_MS = 86_400_000;

interface LineValues {
  sku: string | null;
  name?: string;
  count: number;
}

interface ShippedLineValues extends LineValues {
  dispatchedCount?: number;
}

type TicketValues = Partial<Omit<typeof tickets.$inferInsert, 'rank'>> & {
  expenses?: readonly Omit<typeof ticketExpenses.$inferInsert, 'ticketId'>[];
  links?: readonly Omit<typeof ticketLinks.$inferInsert, 'ticketId'>[];
};

type ListValues = Partial<typeof emailLists.$inferInsert> & {
  userIds?: readonly number[];
  stockItemIds?: readonly number[];
  orderIds?: readonly number[];
  shipmentIds?: readonly number[];
};

type OrderLineValues = Omit<typeof orderLines.$inferInsert, 'orderId' | 'name'> & { name?: string };

export type Given = ReturnType<typeof createGiven>;

/** Fixtures: rows inserted directly into the tables, so that a test states what it depends on. */
export function createGiven({ db, clock }: { db: Db; clock: { now: Date } }) {
  let counter = 0;
  const next = () => {
    counter += 1;
    return counter;
  };

  const internalCompany = async () => {
    const [row] = await db.select().from(companies).where(eq(companies.isInternal, true));
    return must(row);
  };

  const company = async (values: Partial<typeof companies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(companies)
      .values({ name: `Clinic ${next()}`, location: 'FI', ...values })
      .returning();
    return must(row);
  };

  /** A person; without a company by default. */
  const contact = async (values: Partial<typeof contacts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(contacts)
      .values({ name: `Person ${next()}`, ...values })
      .returning();
    return must(row);
  };

  const supplier = async (values: Partial<typeof supplierCompanies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(supplierCompanies)
      .values({ name: `Supplier ${next()}`, ...values })
      .returning();
    return must(row);
  };

  /** A merge that can be undone; the id of the duplicate is unused. */
  const merge = async ({
    kind,
    kept,
    removed,
  }: {
    kind: 'company' | 'contact';
    kept: { id: number };
    removed: { name: string };
  }) => {
    const removedId = 700_000_000 + next();
    const stamps = { created_at: clock.now.toISOString(), updated_at: clock.now.toISOString() };
    const [row] = await db
      .insert(contactMerges)
      .values({
        kind,
        keptId: kept.id,
        removedId,
        removed: { id: removedId, ...removed, ...stamps },
        keptBefore: {},
        keptAfter: {},
        moved: [],
        createdAt: clock.now,
      })
      .returning();
    return must(row);
  };

  /** An uploaded file waiting for its import. */
  const csvImport = async (values: typeof contactImports.$inferInsert) => {
    const [row] = await db.insert(contactImports).values(values).returning();
    return must(row);
  };

  const savedView = async (
    { id: userId }: { id: number },
    values: Partial<typeof savedViews.$inferInsert> = {},
  ) => {
    const state = { filters: {}, columns: [], density: 'comfortable' as const };
    const [row] = await db
      .insert(savedViews)
      .values({ userId, list: 'alerts', name: `View ${next()}`, state, ...values })
      .returning();
    return must(row);
  };

  const apiKey = async (
    { id: userId }: { id: number },
    values: Partial<typeof apiKeys.$inferInsert> = {},
  ) => {
    const secret = writeApiKey(newSecret());
    const expiresAt = new Date(clock.now.getTime() + 30 * DAY_MS);
    const key = { userId, name: `Key ${next()}`, calls: ['get_devices'], createdAt: clock.now, expiresAt };
    const [row] = await db
      .insert(apiKeys)
      .values({ ...key, keyHash: hashSecret(secret), ...values })
      .returning();
    return { ...must(row), secret };
  };

  /** Its secret opens with no key, so that nothing is sent to it. */
  const webhook = async (values: Partial<typeof webhooks.$inferInsert> = {}) => {
    const named = {
      name: `Webhook ${next()}`,
      address: 'https://receiver.example/',
      kinds: ['device' as const],
    };
    const [row] = await db
      .insert(webhooks)
      .values({ ...named, sealedFor: randomUUID(), sealedSecret: Buffer.alloc(40), ...values })
      .returning();
    return must(row);
  };

  const webhookDelivery = async ({ id: webhookId }: { id: number }) => {
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ webhookId, type: 'test', body: '{}' })
      .returning();
    return must(row);
  };

  const token = async (userId: number) => {
    const secret = newSecret();
    const expiresAt = new Date(clock.now.getTime() + 30 * DAY_MS);
    await db.insert(sessionTokens).values({
      tokenHash: hashSecret(secret),
      userId,
      createdAt: clock.now,
      lastUsed: clock.now,
      expiresAt,
    });
    return secret;
  };

  /** A user with a session; staff belong to the maker by default. */
  const user = async (
    levelName: LevelName,
    values: Partial<typeof users.$inferInsert> & { password?: string } = {},
  ) => {
    const { password, ...columns } = values;
    const name = `${levelName.toLowerCase()}${next()}`;
    const isClient = levelName === 'CLIENT' || levelName === 'CLIENT_MAINTENANCE';
    const [row] = await db
      .insert(users)
      .values({
        userName: name,
        emailAddress: `${name}@example.test`,
        fullName: `Full ${name}`,
        permissionLevel: LEVELS[levelName],
        companyId: isClient ? null : (await internalCompany()).id,
        ...(password !== undefined && { passwordHash: await hashPassword(password) }),
        ...columns,
      })
      .returning();
    const created = must(row);
    return { ...created, token: await token(created.id) };
  };

  /** A device with its open ownership interval; belongs to the maker by default. */
  const device = async (values: Partial<typeof devices.$inferInsert> = {}) => {
    const serialNumber = values.serialNumber ?? `CTN17${String(next()).padStart(4, '0')}`;
    const companyId = values.companyId ?? (await internalCompany()).id;
    const [row] = await db
      .insert(devices)
      .values({
        serialNumber,
        deviceType: deviceTypeOf(serialNumber),
        changedAt: values.createdAt,
        ...values,
        companyId,
      })
      .returning();
    const created = must(row);
    await db.insert(deviceOwnerships).values({ deviceId: created.id, companyId, validFrom: new Date(0) });
    return created;
  };

  /** A live key; returns the value of the Authorization header. */
  const deviceKey = async (target: { id: number; serialNumber: string }) => {
    const secret = newSecret();
    await db.insert(deviceKeys).values({ deviceId: target.id, secretHash: hashSecret(secret) });
    return `Device ${target.serialNumber}:${secret}`;
  };

  const record = async (
    target: { id: number },
    state: LcState,
    values: Partial<typeof lifeCycleStates.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(lifeCycleStates)
      .values({
        deviceId: target.id,
        state,
        location: state === 'ready' ? 'mailhouse' : 'client',
        createdAt: clock.now,
        ...values,
      })
      .returning();
    const created = must(row);
    await db
      .update(devices)
      .set({ latestLcsId: created.id, changedAt: created.createdAt })
      .where(eq(devices.id, target.id));
    return created;
  };

  /** A plan of a device, far ahead unless the test says otherwise. */
  const plan = async (target: { id: number }, values: Partial<typeof movementPlans.$inferInsert> = {}) => {
    const [row] = await db
      .insert(movementPlans)
      .values({
        deviceId: target.id,
        kind: 'demo',
        clientInfo: { companyName: 'Trade Fair' },
        startsOn: '2150-01-10',
        dueOn: '2150-01-20',
        ...values,
      })
      .returning();
    return must(row);
  };

  /** A stored session without measurements and totals; for those, upload through the device interface. */
  const session = async (
    target: { id: number; companyId: number | null },
    values: Partial<typeof sessions.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(sessions)
      .values({
        deviceId: target.id,
        companyId: target.companyId,
        externalId: randomUUID(),
        startTime: clock.now,
        type: 2,
        durationS: 180,
        ...values,
      })
      .returning();
    return must(row);
  };

  const alert = async (target: { id: number }, values: Partial<typeof alerts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(alerts)
      .values({
        deviceId: target.id,
        alertType: 201,
        message: 'Camera 1 answers no more',
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  const crashLog = async (target: { id: number }, values: Partial<typeof crashLogs.$inferInsert> = {}) => {
    const [row] = await db
      .insert(crashLogs)
      .values({ deviceId: target.id, externalId: randomUUID(), date: clock.now, type: 1, ...values })
      .returning();
    return must(row);
  };

  /** The row of a file without content; to store content, upload it. */
  const file = async (root: string, values: Partial<typeof files.$inferInsert> = {}) => {
    const [row] = await db
      .insert(files)
      .values({
        root,
        filename: `file ${next()}.png`,
        contentType: 'image/png',
        size: 1,
        storageKey: `none/${randomUUID()}`,
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** An order without lines of 100 euro, or with the given ones. */
  const order = async (
    values: Partial<typeof orders.$inferInsert> & { lines?: readonly OrderLineValues[] } = {},
  ) => {
    const { lines = [], ...columns } = values;
    const number = 10_000 + next();
    const [row] = await db
      .insert(orders)
      .values({ number, totalPrice: 100, invoiceIssuer: 'finland', createdAt: clock.now, ...columns })
      .returning();
    const created = must(row);
    const made =
      lines.length === 0
        ? []
        : await db
            .insert(orderLines)
            .values(lines.map((line, position) => ({ name: 'Part', position, ...line, orderId: created.id })))
            .returning({ id: orderLines.id });
    return { ...created, lineIds: made.map(({ id }) => id) };
  };

  const resupplyOrder = async ({
    lines = [],
    ...columns
  }: Partial<typeof resupplyOrders.$inferInsert> & { lines?: readonly LineValues[] } = {}) => {
    const supplierCompanyId = columns.supplierCompanyId ?? (await supplier()).id;
    const [row] = await db
      .insert(resupplyOrders)
      .values({ number: `R${next()}`, buyer: 'finland', createdAt: clock.now, ...columns, supplierCompanyId })
      .returning();
    const created = must(row);
    if (lines.length > 0)
      await db
        .insert(resupplyOrderLines)
        .values(lines.map((line) => ({ ...line, resupplyOrderId: created.id })));
    return created;
  };

  /** A waiting one from the mailhouse to nowhere in particular. */
  const shipment = async ({
    lines = [],
    ...columns
  }: Partial<typeof shipments.$inferInsert> & { lines?: readonly ShippedLineValues[] } = {}) => {
    const [row] = await db
      .insert(shipments)
      .values({ number: `S${next()}`, direction: 'outward', createdAt: clock.now, ...columns })
      .returning();
    const created = must(row);
    if (lines.length > 0)
      await db.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: created.id })));
    return created;
  };

  const shippingCompany = async (values: Partial<typeof shippingCompanies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(shippingCompanies)
      .values({ name: `Carrier ${next()}`, createdAt: clock.now, updatedAt: clock.now, ...values })
      .returning();
    return must(row);
  };

  const webstoreOrder = async (values: Partial<typeof webstoreOrders.$inferInsert> = {}) => {
    const [row] = await db
      .insert(webstoreOrders)
      .values({
        number: String(50_000 + next()),
        paymentStatus: 'completed',
        createdAt: clock.now,
        updatedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** A prerelease of the cryo cabin whose bytes are not in the storage. */
  const softwarePackage = async (
    values: Partial<Omit<typeof softwarePackages.$inferInsert, 'datedAt'>> = {},
  ) => {
    const version = `9.${next()}.0`;
    const [row] = await db
      .insert(softwarePackages)
      .values({
        product: 'cryocabin',
        version,
        size: 1000,
        sha256: 'a'.repeat(64),
        storageKey: `none/${randomUUID()}`,
        uploadedBy: 'build',
        createdAt: clock.now,
        updatedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** A crash of a cabin that is muted, with the others that have its reason. */
  const crashGroup = async (target: { id: number }) => {
    const reason = `Reason ${next()}`;
    await crashLog(target, { type: 1, version: '2.0.0', reason });
    const { id: decidedBy } = await user('SUPER_USER');
    const [row] = await db
      .insert(crashGroups)
      .values({ product: 'cryocabin', reason, state: 'muted', decidedBy, updatedAt: clock.now })
      .returning();
    return must(row);
  };

  /** A release of it to everybody. */
  const softwareRelease = (values: Partial<Omit<typeof softwarePackages.$inferInsert, 'datedAt'>> = {}) =>
    softwarePackage({ releasedAt: clock.now, description: 'Faster start', ...values });

  /** A ticket of a device with its owner, made now. */
  const ticket = async (
    target: { id: number; companyId: number | null },
    { expenses = [], links = [], ...columns }: TicketValues = {},
  ) => {
    const [row] = await db
      .insert(tickets)
      .values({
        deviceId: target.id,
        companyId: target.companyId,
        summary: `Fault ${next()}`,
        createdAt: clock.now,
        updatedAt: clock.now,
        ...(columns.state === 'resolved' && { resolvedAt: clock.now }),
        ...columns,
        ...expenseSums(expenses),
      })
      .returning();
    const created = must(row);
    const ofTicket = { ticketId: created.id };
    if (expenses.length > 0)
      await db.insert(ticketExpenses).values(expenses.map((expense) => ({ ...expense, ...ofTicket })));
    if (links.length > 0)
      await db.insert(ticketLinks).values(links.map((link) => ({ ...link, ...ofTicket })));
    return created;
  };

  /** An e-mail list with its users and what it names. */
  const emailList = async ({
    userIds = [],
    stockItemIds = [],
    orderIds = [],
    shipmentIds = [],
    ...columns
  }: ListValues = {}) => {
    const [row] = await db
      .insert(emailLists)
      .values({ name: `List ${next()}`, ...columns })
      .returning();
    const created = must(row);
    const emailListId = created.id;
    for (const userId of userIds) await db.insert(emailListUsers).values({ emailListId, userId });
    for (const orderId of orderIds) await db.insert(emailListOrders).values({ emailListId, orderId });
    for (const shipmentId of shipmentIds)
      await db.insert(emailListShipments).values({ emailListId, shipmentId });
    for (const stockItemId of stockItemIds)
      await db.insert(emailListStockItems).values({ emailListId, stockItemId });
    return created;
  };

  const stockItem = async (values: Partial<typeof stockItems.$inferInsert> = {}) => {
    const sku = `SKU-${next()}`;
    const [row] = await db
      .insert(stockItems)
      .values({ sku, name: `Item ${sku}`, ...values })
      .returning();
    return must(row);
  };

  /** So much of an item in a warehouse, without an entry in the ledger. */
  const stockRow = async (
    target: { id: number },
    values: Partial<typeof stockQuantities.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockQuantities)
      .values({ warehouse: 'mailhouse', free: values.total ?? 0, ...values, stockItemId: target.id })
      .returning();
    return must(row);
  };

  const stockTag = async (target: { id: number }, name: string) => {
    const [group] = await db.insert(stockItemGroupNames).values({ name }).returning();
    await db.insert(stockItemGroups).values({ stockItemId: target.id, groupNameId: must(group).id });
    return must(group);
  };

  const stockCount = async (values: Partial<typeof stockCounts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(stockCounts)
      .values({ name: `Count ${next()}`, warehouse: 'mailhouse', createdAt: clock.now, ...values })
      .returning();
    return must(row);
  };

  /** What was counted of an item. */
  const countLine = async (
    count: { id: number },
    target: { id: number; sku: string },
    values: Partial<typeof stockCountLines.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockCountLines)
      .values({
        stockCountId: count.id,
        key: randomUUID(),
        stockItemId: target.id,
        sku: target.sku,
        counted: 5,
        countedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** An entry of the ledger. */
  const stockChange = async (
    target: { id: number; sku: string },
    values: Partial<typeof stockChanges.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockChanges)
      .values({
        stockItemId: target.id,
        sku: target.sku,
        warehouse: 'mailhouse',
        event: 'resupply',
        total: 5,
        free: 5,
        delta: 5,
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** Makes it the device's running session. */
  const running = async (target: { id: number }, current: { id: number }) => {
    await db.update(devices).set({ runningSessionId: current.id }).where(eq(devices.id, target.id));
  };

  return {
    running,
    file,
    internalCompany,
    company,
    contact,
    merge,
    csvImport,
    savedView,
    apiKey,
    webhook,
    webhookDelivery,
    supplier,
    user,
    token,
    device,
    deviceKey,
    record,
    session,
    alert,
    crashLog,
    order,
    stockItem,
    stockRow,
    stockChange,
    stockCount,
    plan,
    countLine,
    stockTag,
    resupplyOrder,
    shipment,
    shippingCompany,
    softwarePackage,
    crashGroup,
    softwareRelease,
    ticket,
    webstoreOrder,
    emailList,
  };
}

function must<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not returned.');
  return row;
}
