import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id } from './kit/fields.ts';

const YEARS_MAX = 5;

/** With its interval of 95 %. */
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });

const productReliability = z.object({
  deviceType: z.enum(DEVICE_TYPES),
  /** Devices with clients at the end. */
  devices: z.int(),
  /** Time that devices were with clients, added up. */
  deviceYears: z.number(),
  failures: z.int(),
  /** Failures per device and year; null: no device was with a client. */
  rate: estimate.nullable(),
  /** Mean days between two failures of a device; null without a failure. */
  daysBetween: estimate.nullable(),
  /** Euro, of all tickets. */
  cost: z.number(),
  /** Euro per device and year; null as `rate`. */
  costPerYear: z.number().nullable(),
  /** Failures that were resolved at least thirty days before the end. */
  repaired: z.int(),
  /** Repaired tickets that were not reopened and whose device did not fail again within thirty days. */
  repairedAtFirst: z.int(),
});
export type ProductReliability = z.output<typeof productReliability>;

const partReliability = z.object({
  deviceType: z.enum(DEVICE_TYPES),
  StockItem: z.object({ id, sku: z.string(), name: z.string() }),
  /** Failures in which the part was used. */
  failures: z.int(),
  pieces: z.int(),
  /** Failures with the part per device of the product and year. */
  rate: estimate,
  /** Pieces that the devices with clients will take in the next year, at this rate. */
  expected: estimate,
  /** Pieces on the shelves of all warehouses. */
  onShelf: z.int(),
});
export type PartReliability = z.output<typeof partReliability>;

export const reliability = {
  get_reliability: call({
    summary:
      'How often the devices of each product fail, what that costs, whether repairs hold, and which parts break next.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['tickets', 'devices', 'lifecycle', 'stock'],
    input: z.object({
      /** Number of years up to today; default 1. */
      years: z.int().min(1).max(YEARS_MAX).optional(),
    }),
    output: z.object({
      /** Days of the maker's calendar, inclusive. */
      startDate: z.string(),
      endDate: z.string(),
      /** Products with devices at clients or with failures, by their rate, highest first. */
      products: z.array(productReliability),
      /** Parts used for failures, ordered by expected pieces, most first. */
      parts: z.array(partReliability),
    }),
    errors: [],
  }),
};
