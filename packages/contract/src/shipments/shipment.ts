import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { z } from 'zod';
import { fieldOutputs } from '../kit/field-schemas.ts';
import { id, messageFields } from '../kit/fields.ts';
import { note } from '../notes.ts';
import { packingListData } from '../packing-lists.ts';
import { shipmentLine } from './shipment-lines.ts';

export const status = z.enum(SHIPMENT_STATES.all);
export const direction = z.enum(SHIPMENT_DIRECTIONS);

/** Pickup address at a supplier. */
const supplierAddress = z.object({
  companyName: z.string().nullable(),
  companyAddress: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

export const numbered = z.object({ id, number: z.string() });

export const shipment = z.object({
  id,
  number: z.string(),
  status,
  shipmentDirection: direction,
  shippingInfo: z.object({
    /** For an inward or internal shipment, the key of the destination. */
    companyName: z.string().nullable(),
    contactName: z.string().nullable(),
    location: z.string().nullable(),
    companyAddress: z.string().nullable(),
    companyVatId: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    pickupAddress: supplierAddress.nullable(),
  }),
  /** Key of the warehouse of origin; for an inward shipment free text. */
  pickupAddress: z.string().nullable(),
  ShippingCompanyId: id.nullable(),
  /** Name of the shipping company. */
  shippingCompany: z.string().nullable(),
  /** The carrier's mean days from first ETA to delivery, positive if late. */
  etaAccuracy: z.number().nullable(),
  ...fieldOutputs(SHIPMENT_FIELDS),
  /** True if not arrived after its ETA in the maker's calendar. */
  late: z.boolean(),
  deliveredAt: z.string().nullable(),
  /** When its goods were taken out of stock and put into stock; each happens once. */
  stockOutAt: z.string().nullable(),
  stockInAt: z.string().nullable(),
  genericDevices: z.array(shipmentLine),
  Order: z.object({ id, number: z.int() }).nullable(),
  ResupplyOrder: numbered.nullable(),
  /** Newest first. */
  EtaPredictions: z.array(z.object({ eta: z.string(), createdAt: z.string() })),
  /** With shipment_id or order_id, as last saved; null if none. */
  packing_list_data: packingListData.nullable().optional(),
  /** With packing_list_data: its last change. An older PDF is outdated. */
  packingListUpdatedAt: z.string().nullable().optional(),
  /** End of undo for its last step; null: none. Refused once something depends on it. */
  undoableUntil: z.string().nullable(),
  Notes: z.array(note),
  EmailListShipments: z.array(z.object({ id, name: z.string() })),
  /** The user created it, or is on a list of it or its order. */
  tagged: z.boolean(),
  /** null: system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  UserId: id.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Shipment = z.output<typeof shipment>;

/** Answer of a call that writes a shipment. */
export const written = z.object({ ...messageFields, shipment: numbered });
