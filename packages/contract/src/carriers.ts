import { CARRIER_ORDERS } from '@halla/domain/documents/carrier-sorts';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
} from './kit/fields.ts';
import { note } from './notes.ts';

/** Newest first. */
const series = z.array(z.object({ value: z.number(), createdAt: z.string() }));

export const listed = z.object({
  id,
  ...fieldOutputs(CARRIER_FIELDS),
  /** Mean rating of its shipments; in a list only the latest. */
  rating: series,
  /** Mean days from the first ETA to delivery, positive if late; in a list only the latest. */
  etaAccuracy: series,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ListedCarrier = z.output<typeof listed>;

export const company = listed.extend({
  /** The latest, newest first; get_shipments lists all. */
  Shipments: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(SHIPMENT_STATES.all),
      eta: z.string().nullable(),
      rating: z.number().nullable(),
      updatedAt: z.string(),
    }),
  ),
  Notes: z.array(note),
});
export type Carrier = z.output<typeof company>;

const ADMINS = levels('ADMIN');
const fields = fieldInputs(CARRIER_FIELDS);

export const carriers = {
  get_shipping_companies: call({
    summary: 'Shipping companies by name, or one of them with its series, shipments and notes.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['carriers', 'shipments', 'notes'],
    input: z.object({
      /** Name, or the API name of a service. */
      search_value: searchValue.optional(),
      /** Carriers that offer any of these services also match, because users search by the displayed service name. */
      services: fields.services,
      /** Returns only this one, as `company`. */
      companyId: idOf('shippingCompany').optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      /** Default: by name. */
      sort: z.enum(CARRIER_ORDERS).optional(),
    }),
    output: z.object({
      companies: z.array(listed).optional(),
      company: company.optional(),
      ...pageFields,
    }),
    errors: ['core.not_found'],
  }),
  get_carrier_habits: call({
    summary:
      'How many days after the first ETA a shipping company delivers on average, everywhere and by country.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['carriers', 'shipments'],
    input: z.object({
      companyId: idOf('shippingCompany').optional(),
      /** By name; an unknown name has no habits. */
      shippingCompany: fields.name,
    }),
    output: z.object({
      habits: z.array(
        z.object({
          /** Country code; null: all countries. */
          location: z.string().nullable(),
          deliveries: z.int(),
          /** Negative: before the ETA. */
          days: z.number(),
        }),
      ),
    }),
    errors: ['core.not_found'],
  }),
  edit_shipping_company: call({
    summary: 'Changes a shipping company, or adds one; what is not sent stays.',
    access: ADMINS,
    effect: 'write',
    changes: ['carriers'],
    input: z.object({
      contactData: z.object({
        /** Absent: adds a carrier. */
        id: idOf('shippingCompany').optional(),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
        /** Name required for a new one; services replace all. */
        ...fields,
      }),
    }),
    output: z.object({ ...messageFields, company: z.object({ id }) }),
    errors: ['core.not_found', 'core.stale', 'ER_DUP_ENTRY', 'carriers.repeated_service'],
  }),
};
