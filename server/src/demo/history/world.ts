import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { z } from 'zod';

const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const company = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(['reseller', 'end_customer']),
  parentId: z.int().nullable(),
  /** Country alpha-2. */
  location: z.string().nullable(),
  address: z.string().nullable(),
  vatId: z.string().nullable(),
  people: z.array(person),
});
export type CastCompany = z.output<typeof company>;

const device = z.object({
  id: z.int(),
  serialNumber: z.string(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string().nullable(),
  color: z.enum(['grey', 'white']).nullable(),
  companyId: z.int(),
});
export type CastDevice = z.output<typeof device>;

/** Inputs of the history, stored once: later changes of a company do not change its past. */
export const world = z.object({
  /** Business time zone. */
  zone: z.string(),
  /** First day of the history, YYYY-MM-DD. */
  from: z.iso.date(),
  /** First day of the demo, before which the history ends. */
  since: z.iso.date(),
  /** Customers. */
  companies: z.array(company),
  /** Devices of the simulated fleet that customers own. */
  devices: z.array(device),
  /** False in a demo whose goods left by stock changes, because its history was written before shipments were included. */
  goodsLeaveByShipments: z.boolean().default(false),
  /** Number of the first order; the others follow in chronological order. */
  firstNumber: z.int(),
});
export type World = z.output<typeof world>;
