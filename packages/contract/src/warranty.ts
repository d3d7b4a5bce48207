import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { WARRANTY_MONTHS_MOST, WARRANTY_STATES } from '@halla/domain/warranty/warranty';
import { z } from 'zod';
import { call, levels, signedIn } from './kit/call.ts';
import { day, id, idOf, instant, lineText, messageFields } from './kit/fields.ts';

const REASON_MAX = 500;

const person = z.object({ id, fullName: z.string() }).nullable();

/** Null: no warranty is known. */
const months = z.int().min(1).max(WARRANTY_MONTHS_MOST).nullable();

const warrantyTerm = z.object({
  deviceType: z.enum(DEVICE_TYPES),
  months,
  /** Time of the last change; null: never set. */
  updatedAt: z.string().nullable(),
  User: person,
});
export type WarrantyTerm = z.output<typeof warrantyTerm>;

const warrantyExtension = z.object({
  id,
  /** Last day. */
  endsOn: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  User: person,
});

export const deviceWarranty = z.object({
  state: z.enum(WARRANTY_STATES),
  /** Last day; null: none is known. */
  endsOn: z.string().nullable(),
  /** The following fields are for users of the maker. Day of the first dispatch. */
  startsOn: z.string().nullable().optional(),
  months: months.optional(),
  /** Last day without extensions. */
  productsEndOn: z.string().nullable().optional(),
  /** Newest first; the newest counts. */
  Extensions: z.array(warrantyExtension).optional(),
});
export type DeviceWarranty = z.output<typeof deviceWarranty>;

export const warranty = {
  get_warranty_terms: call({
    summary: 'The warranty of each product, in months from the dispatch of a device.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['devices'],
    input: z.object({}),
    output: z.object({ terms: z.array(warrantyTerm) }),
    errors: [],
  }),
  edit_warranty_term: call({
    summary: 'Sets the warranty of a product; it counts for all of its devices.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['anything'],
    input: z.object({
      deviceType: z.enum(DEVICE_TYPES),
      months,
      /** As loaded, null if it was never set; a stale one answers 409. */
      updatedAt: instant.nullish(),
    }),
    output: z.object(messageFields),
    errors: ['core.stale'],
  }),
  get_device_warranty: call({
    summary:
      'Until when a device is under warranty; for users of the maker also from when, and its extensions.',
    access: signedIn,
    effect: 'read',
    shows: ['devices', 'lifecycle'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({ warranty: deviceWarranty }),
    errors: ['core.not_found'],
  }),
  extend_warranty: call({
    summary: 'Extends the warranty of a device to a day, for a reason; the newest extension counts.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['devices'],
    input: z.object({
      deviceid: idOf('device'),
      /** Last day. */
      endsOn: day,
      reason: lineText(REASON_MAX).min(1),
    }),
    output: z.object({ ...messageFields, extension: z.object({ id }) }),
    errors: ['core.not_found', 'warranty.not_dispatched', 'warranty.too_early'],
  }),
};
