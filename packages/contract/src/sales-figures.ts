import { UNDELIVERED } from '@halla/domain/documents/undelivered';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { currency } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { id, pageFields } from './kit/fields.ts';
import { periodInput } from './sales-ledger.ts';

const ADMINS = levels('ADMIN');

/** Invoiced minus credited, without VAT; currencies are never added together. */
const sum = { currency, net: z.number() };

const undeliveredOrder = z.object({
  id,
  number: z.int(),
  client: z.string().nullable(),
  status: z.enum(UNDELIVERED),
  currency,
  /** Sum of the lines, without VAT. */
  net: z.number(),
  /** YYYY-MM-DD, on the calendar of the maker. */
  orderedOn: z.string(),
  /** Delivery day of the order, otherwise the latest ETA of its shipments; null: neither is known. */
  expectedOn: z.string().nullable(),
});
export type UndeliveredOrder = z.output<typeof undeliveredOrder>;

export const salesFigures = {
  get_revenue: call({
    summary:
      'What an issuer has invoiced less what it has credited in a period, by month, country, reseller and product: the sales ledger, divided.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders', 'contacts'],
    input: z.object(periodInput),
    output: z.object({
      /** Months by document date, oldest first. */
      months: z.array(z.object({ month: z.string(), ...sum })),
      /** Countries of the buyers, largest sum first; null: not stated on the documents. */
      countries: z.array(z.object({ country: z.string().nullable(), ...sum })),
      /** Sums by reseller, including its clients; null: sold directly. */
      resellers: z.array(z.object({ Company: companyRef.nullable(), ...sum })),
      /** null: lines that were typed by hand. */
      products: z.array(z.object({ sku: z.string().nullable(), name: z.string().nullable(), ...sum })),
    }),
    errors: ['payments.period'],
  }),
  get_undelivered_orders: call({
    summary:
      'Orders whose goods are still to arrive, with when they were made and are expected; the oldest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders', 'shipments', 'contacts'],
    input: z.object({}),
    output: z.object({
      /** YYYY-MM-DD: the present day of the maker, from which ages are counted. */
      today: z.string(),
      orders: z.array(undeliveredOrder),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
};
