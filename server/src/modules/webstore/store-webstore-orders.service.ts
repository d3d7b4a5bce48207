import type { SentWebstoreOrder } from '@halla/contract/webstore';
import type { WebstoreOutcome } from '@halla/domain/documents/webstore';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { AuditEntry, Work } from '#app/calls/context.ts';
import { invalidInput } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import {
  insertWebstoreOrders,
  lockNumbered,
  type NewWebstoreOrder,
  type StoredWebstoreOrder,
  updateWebstoreOrder,
} from './webstore.repository.ts';

/** Orders dated further ahead are refused: a webstore with a fast clock would keep its order the newest. */
const HOURS_AHEAD = 24;
const HOUR_MS = 3_600_000;

interface Stored {
  number: string;
  orderId: number;
  outcome: WebstoreOutcome;
}

interface Upload {
  work: Work;
  orders: readonly SentWebstoreOrder[];
}

/** Adds the orders of an upload and updates existing ones, all or none. */
export async function storeWebstoreOrders({ work, orders }: Upload) {
  checkTimes({ work, orders });
  checkNumbers(orders);
  // Always in the same order, so that two uploads cannot deadlock.
  const sent = orders.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const added = await add({ work, orders: sent });
  const known = sent.filter(({ number }) => !added.has(number));
  const changed = await change({ work, orders: known });
  const stored = new Map([...added, ...changed].map(([number, result]) => [number, result]));
  const results = orders.flatMap(({ number }) => stored.get(number) ?? []);
  const upserted = results.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  return { upserted, orders: results };
}

/** Refuses times too far in the future: such an order would be listed above all others, or block every later state. */
function checkTimes({ work: { now }, orders }: Upload): void {
  const latest = now.getTime() + HOURS_AHEAD * HOUR_MS;
  for (const [index, order] of orders.entries())
    for (const field of ['createdAt', 'updatedAt'] as const)
      if (Date.parse(order[field] ?? '') > latest)
        throw invalidInput({ [`orders.${index}.${field}`]: { rule: 'ahead', hours: HOURS_AHEAD } });
}

function checkNumbers(orders: readonly SentWebstoreOrder[]): void {
  const seen = new Set<string>();
  for (const [index, { number }] of orders.entries()) {
    if (seen.has(number)) throw invalidInput({ [`orders.${index}.number`]: { rule: 'sentTwice' } });
    seen.add(number);
  }
}

/** Columns of an order as sent. */
function valuesOf(order: SentWebstoreOrder) {
  const { number, paymentStatus, createdAt, updatedAt } = order;
  return {
    ...columnsSent(WEBSTORE_FIELDS, order),
    ...{ number, paymentStatus },
    ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
    ...(updatedAt !== undefined && { sentUpdatedAt: new Date(updatedAt) }),
  };
}

async function add({ work, orders }: Upload): Promise<Map<string, Stored>> {
  const { db, now } = work;
  const rows: NewWebstoreOrder[] = orders.map((order) => ({
    createdAt: now,
    ...valuesOf(order),
    updatedAt: now,
  }));
  const ids = await insertWebstoreOrders(db, rows);
  const added = new Map<string, Stored>();
  const trail: AuditEntry[] = [];
  for (const row of rows) {
    const id = ids.get(row.number);
    if (id === undefined) continue;
    added.set(row.number, { number: row.number, orderId: id, outcome: 'added' });
    trail.push({
      entity: 'webstore_orders',
      entityId: id,
      resource: { kind: 'webstoreOrder', id },
      after: row,
    });
    work.changed({ domain: 'webstore', id });
  }
  await work.auditMany(trail);
  return added;
}

async function change({ work, orders }: Upload): Promise<Map<string, Stored>> {
  const numbers = orders.map(({ number }) => number);
  const rows = orders.length === 0 ? [] : await lockNumbered(work.db, numbers);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const changed = new Map<string, Stored>();
  for (const order of orders) {
    const { number } = order;
    const stored = byNumber.get(number);
    if (stored === undefined) throw new Error(`The order ${number} was neither added nor found.`);
    const outcome = await changeOne({ work, stored, order });
    changed.set(number, { number, orderId: stored.id, outcome });
  }
  return changed;
}

interface Known {
  work: Work;
  stored: StoredWebstoreOrder;
  order: SentWebstoreOrder;
}

async function changeOne({ work, stored, order }: Known): Promise<WebstoreOutcome> {
  if (stored.deletedAt !== null) return 'deleted';
  const { sentUpdatedAt, ...wanted } = valuesOf(order);
  if (sentUpdatedAt && stored.sentUpdatedAt && sentUpdatedAt < stored.sentUpdatedAt) return 'outdated';
  const { id } = stored;
  const { before, after, isChanged } = changedFields({ stored, wanted });
  const isNewer = sentUpdatedAt && sentUpdatedAt.getTime() !== stored.sentUpdatedAt?.getTime();
  const seen = isNewer && { sentUpdatedAt };
  if (!isChanged) {
    if (seen) await updateWebstoreOrder(work.db, { id, change: seen });
    return 'unchanged';
  }
  await updateWebstoreOrder(work.db, { id, change: { ...after, ...seen, updatedAt: work.now } });
  await work.audit({
    entity: 'webstore_orders',
    entityId: id,
    resource: { kind: 'webstoreOrder', id },
    before,
    after,
  });
  work.changed({ domain: 'webstore', id });
  return 'changed';
}
