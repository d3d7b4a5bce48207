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
  /** Mean rating of its shipments; in a list the latest value only. */
  rating: series,
  /** Mean days from the first ETA to the delivery, positive when late; in a list the latest value only. */
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
    shows: ['carriers', 'shipments', 'notes'],
    input: z.object({
      /** Name, or a service by its name on the wire. */
      search_value: searchValue.optional(),
      /** Also those that offer one of these: services whose name on the screen contains the search. */
      services: fields.services,
      /** Answers this one as `company` instead. */
      companyId: idOf('shippingCompany').optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      /** By name without it. */
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
    shows: ['carriers', 'shipments'],
    input: z.object({
      companyId: idOf('shippingCompany').optional(),
      /** By its name, as a form has it: a name that is not known yet has no habits. */
      shippingCompany: fields.name,
    }),
    output: z.object({
      habits: z.array(
        z.object({
          /** Code of the country; null: wherever it delivers. */
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
        /** Without it a new one is added. */
        id: idOf('shippingCompany').optional(),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        /** A new one needs its name; services are sent all at once. */
        ...fields,
      }),
    }),
    output: z.object({ ...messageFields, company: z.object({ id }) }),
    errors: ['core.not_found', 'core.stale', 'ER_DUP_ENTRY', 'carriers.repeated_service'],
  }),
};
