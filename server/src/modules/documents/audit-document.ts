import type { SignedInContext } from '#app/calls/context.ts';

/** Table of each kind of document. */
const TABLES = {
  order: 'orders',
  quotation: 'quotations',
  resupplyOrder: 'resupply_orders',
  shipment: 'shipments',
  ticket: 'tickets',
} as const;

interface DocumentChange {
  kind: keyof typeof TABLES;
  id: number;
  before?: unknown;
  after?: unknown;
}

/** Writes a change of a document to the audit trail and to its history. */
export async function auditDocument(
  ctx: Pick<SignedInContext, 'audit'>,
  { kind, id, ...change }: DocumentChange,
): Promise<void> {
  await ctx.audit({ entity: TABLES[kind], entityId: id, resource: { kind, id }, ...change });
}
