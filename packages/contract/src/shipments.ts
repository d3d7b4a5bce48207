import { ORDER_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { HELD_BACK_BY, MOVED_TO } from '@halla/domain/fulfilment/order-move';
import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { LIST_CAPS, NAME_MAX } from '@halla/domain/limits';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { z } from 'zod';
import { clientInfoInput } from './client-info.ts';
import { uploadErrors } from './files.ts';
import { currency, pieces } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
import {
  cursor,
  day,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
  text,
} from './kit/fields.ts';
import { DISPATCH_ERRORS } from './lifecycle.ts';
import { note } from './notes.ts';
import { conflictingPlans, creditNote } from './orders.ts';
import { packingListData } from './packing-lists.ts';
import { breaks } from './rules/field-rules.ts';

const LINES_MAX = 1000;
const DEVICES_MAX = 200;
const STATES = SHIPMENT_STATES.all;

const status = z.enum(STATES);
const direction = z.enum(SHIPMENT_DIRECTIONS);

/** Pickup address at a supplier. */
const supplierAddress = z.object({
  companyName: z.string().nullable(),
  companyAddress: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

/** Pieces of one item; `sku` is null if typed by hand. */
export const shipmentLine = z.object({
  sku: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  /** Counted at departure and arrival; null: all. */
  dispatched: z.int().nullable(),
  received: z.int().nullable(),
  /** Stock has an item with this SKU; other lines move no stock. */
  inStock: z.boolean(),
  /** Pieces taken out of stock and put into stock, by the ledger. */
  taken: z.number(),
  added: z.number(),
  /** Its devices, by serial number. */
  Devices: z.array(z.object({ id, serialNumber: z.string() })),
  /** Pieces of a delivered shipment that left, did not arrive and are not settled. */
  short: z.int(),
  /** Pieces of a delivered shipment that arrived in excess of those sent. */
  over: z.int(),
  /** Pieces of a cancelled or returned shipment that were put back into stock. */
  putBack: z.int(),
  /** Settlements of pieces that did not arrive, oldest first. */
  shorts: z.array(
    z.object({
      /** For a resupply order: sent later, credited by the supplier, or written off. */
      settlement: z.enum(SHORT_SETTLEMENTS),
      count: z.int(),
      reason: z.string().nullable(),
      createdAt: z.string(),
      /** null: system, for receipts before shorts were tracked. */
      User: z.object({ id, fullName: z.string() }).nullable(),
    }),
  ),
});

const numbered = z.object({ id, number: z.string() });

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
  /** Not arrived after its ETA, on the maker's calendar. */
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

const line = lineText(NAME_MAX);

export const lineInput = z.object({
  sku: lineText(100).nullish(),
  name: line.nullish(),
  count: pieces,
  /** All devices of the line, allocated to the order; absent: unchanged. */
  deviceIds: z.array(idOf('device')).max(DEVICES_MAX).optional(),
});

const { rating: ratingInRange, ...terms } = fieldInputs(SHIPMENT_FIELDS);

/** Absent: unchanged, null: cleared. */
const contentFields = {
  shipmentDirection: direction.optional(),
  shippingInfo: clientInfoInput
    .omit({ companyId: true, contactId: true, companyAdditionalInfo: true, contactAdditionalInfo: true })
    .extend({
      pickupAddress: z
        .object({
          companyName: line.nullish(),
          companyAddress: text(2000).trim().nullish(),
          contactName: line.nullish(),
          contactPhone: line.nullish(),
        })
        .nullish(),
    })
    .optional(),
  pickupAddress: text(500).trim().nullish(),
  ShippingCompanyId: idOf('shippingCompany').nullish(),
  /** Without ShippingCompanyId; created if unknown. */
  shippingCompany: line.nullish(),
  ...terms,
};

const lines = z.array(lineInput).max(LINES_MAX);

const { min, max } = SHIPMENT_FIELDS.rating;
const rating = ratingInRange
  .unwrap()
  .unwrap()
  .refine(
    (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
    breaks({ rule: 'oneDecimal', min, max }),
  );

/** Pieces counted at departure or arrival; without a count all left, and all of those arrived. */
const counted = z.object({
  sku: lineText(100).min(1),
  /** At most the count of the line. */
  dispatched: pieces.optional(),
  /** Above `dispatched` only with `over`. */
  received: pieces.optional(),
  /** Confirms a surplus. */
  over: z.boolean().optional(),
});

/** Settlement of pieces that did not arrive. */
export const shortInput = z.object({
  sku: lineText(100).min(1),
  /** For a resupply order: sent later, credited by the supplier, or written off. */
  settlement: z.enum(SHORT_SETTLEMENTS),
  count: z.int().min(1).max(1_000_000),
  /** Required unless sent again or for a customer. */
  reason: lineText(500).nullish(),
});

const shortsInput = z.array(shortInput).max(LINES_MAX);

/** Returned pieces to credit, by order line. */
const creditInput = z
  .array(z.object({ /** Of the line of the order. */ id: idOf('orderLine'), count: pieces.min(1) }))
  .max(LINES_MAX);

const ADMINS = levels('ADMIN');

/** A change of status, with counts of the goods it moves. */
const step = z.object({
  id: idOf('shipment'),
  /** Absent: only the orders it could belong to. */
  status: status.optional(),
  /** For a shipment without an order: as if it had this one. */
  Order: z.object({ id: idOf('order') }).optional(),
  stockEffects: z.array(counted).max(LINES_MAX).optional(),
  /** Settlements of pieces that do not arrive. */
  shorts: shortsInput.optional(),
  /** Devices picked with the step, from those in `picks`. */
  deviceIds: z.array(idOf('device')).max(DEVICES_MAX).optional(),
  /** Requested credit; absent: all possible. */
  credit: creditInput.optional(),
});

const shippedDevice = z.object({ id, serialNumber: z.string() });

/** Options of a change of status. */
export const offeredStep = z.object({
  Order: z.object({ id, number: z.int(), paymentStatus: z.enum(ORDER_STATES.all) }).nullable(),
  /** Status the order is ready for; if held back, do not preselect it. */
  move: z.object({ to: z.enum(MOVED_TO), heldBackBy: z.enum(HELD_BACK_BY).nullable() }).nullable(),
  /** Net amount the customer owes for the order; null: none. */
  openAmount: z.object({ currency, amount: z.number() }).nullable(),
  /** YYYY-MM-DD: day set or kept by a move to delivered; else null. */
  deliveryDate: z.string().nullable(),
  /** Lines that leave, or have left, with fewer devices than pieces. */
  picks: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** The devices on it. */
      Devices: z.array(shippedDevice),
      /** Suitable devices of the order on no other shipment, by serial number. */
      offered: z.array(shippedDevice),
    }),
  ),
  /** Devices that leave or have left without a record of it. */
  devices: z.array(shippedDevice),
  /** Plans that dispatching the devices would end. */
  plans: conflictingPlans.shape.plans,
  /** Client of the order; empty if none. */
  client: z.string(),
  /** Receiver, if not the client; null: the client. */
  receiver: z.string().nullable(),
  /** Items of the shipment with more pieces sent than ordered. */
  over: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string().nullable(),
      ordered: z.int(),
      sent: z.int(),
    }),
  ),
  /** For a cancelled or returned shipment: pieces not put back yet. */
  putBack: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** Warehouse of origin. */
      warehouse: z.string(),
    }),
  ),
  /** For a cancelled or returned shipment: devices without a return record. */
  returned: z.array(shippedDevice),
  /** Returned pieces of the order that can be credited; null: none. */
  credit: z
    .object({
      lines: z.array(
        z.object({
          /** Of the order line. */
          id,
          sku: z.string().nullable(),
          name: z.string(),
          /** Pieces that can be credited. */
          count: z.int(),
        }),
      ),
      currency,
      /** For the requested pieces, with VAT. */
      gross: z.number(),
      /** Document: a credit note, or the reduced draft. */
      document: z.enum(['credit_note', 'draft']),
      /** The goods are not replaced: preselect it. */
      isProposed: z.boolean(),
    })
    .nullable(),
  /** For a shipment without an order: open orders of the same receiver that are owed some of its items. */
  orders: z.array(z.object({ id, number: z.int(), client: z.string() })),
});
export type OfferedStep = z.output<typeof offeredStep>;

/** Pieces put back into stock, in an editable warehouse. */
export const putBack = z.object({
  sku: lineText(100).min(1),
  count: z.int().min(1).max(1_000_000),
  warehouse: lineText(100).min(1),
});

const putBacks = z.array(putBack).max(LINES_MAX);

/** Pieces of an item that will not come back. */
const writeOff = z.object({
  sku: lineText(100).min(1),
  count: z.int().min(1).max(1_000_000),
  reason: lineText(500).min(1),
});

/** A stray item of a cancelled or deleted shipment. */
export const strayGoods = z.object({
  /** Of the shipment line. */
  id,
  sku: z.string(),
  name: z.string().nullable(),
  /** Pieces that left. */
  left: z.int(),
  putBack: z.int(),
  writtenOff: z.int(),
  /** Pieces neither in stock nor written off. */
  stray: z.int(),
  /** When they left stock. */
  leftAt: z.string(),
  /** Key of the warehouse of origin. */
  warehouse: z.string(),
  Shipment: z.object({ id, number: z.string(), status, deletedAt: z.string().nullable() }),
  /** null: none, or deleted. */
  Order: z.object({ id, number: z.int() }).nullable(),
});
export type StrayGoods = z.output<typeof strayGoods>;

/** Returned devices, and their place. */
const returned = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(DEVICES_MAX),
  location: lineText(100).min(1),
});

/** Devices to record as dispatched, and to whom: the client of the order or the receiver. */
const dispatched = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(DEVICES_MAX),
  to: z.enum(['client', 'receiver']),
});

/** Refusals of a return record. */
const RETURN_ERRORS = ['lifecycle.decommissioned', 'lifecycle.unknown_place'] as const;

/** Refusals of a shipment's content. */
const CONTENT_ERRORS = [
  'core.not_found',
  'shipments.no_items',
  'shipments.illegal_value',
  'orders.unnamed_item',
  'orders.sku_repeated',
  'shipments.unsuitable_device',
  'shipments.too_many_devices',
  'shipments.device_shipped',
] as const;

const written = z.object({ ...messageFields, shipment: numbered });
/** Issued by this change; its PDF is made later. */
const issuedNote = creditNote.nullable();

export const shipments = {
  get_shipments: call({
    summary: 'Shipments with their lines, notes and promised days; the one changed or noted last first.',
    access: ADMINS,
    effect: 'read',
    shows: ['shipments', 'stock', 'notes', 'orders', 'resupply', 'carriers', 'emailLists', 'devices'],
    input: z.object({
      /** Number, reference, tracking number, receiver, shipping company, item, order or resupply order. */
      search_value: searchValue.optional(),
      /** Only this shipment. */
      shipment_id: idOf('shipment').optional(),
      order_id: idOf('order').optional(),
      resupply_order_id: idOf('resupplyOrder').optional(),
      companyId: idOf('shippingCompany').optional(),
      statuses: z.array(status).max(STATES.length).optional(),
      /** Only late shipments. */
      late: z.boolean().optional(),
      /** Only outward shipments without an order that have left. */
      loose: z.boolean().optional(),
      limit: listLimit(LIST_CAPS.shipments.max),
      cursor: cursor.optional(),
      /** By eta: shipments without one last. */
      sort: z.enum(['-updatedAt', 'updatedAt', 'eta', '-eta']).optional(),
    }),
    output: z.object({ shipments: z.array(shipment), ...pageFields }),
    errors: [],
  }),
  get_shipment_step: call({
    summary:
      'What a change of status would offer: the status of the order, records of its devices, its order.',
    access: ADMINS,
    effect: 'read',
    shows: ['shipments', 'stock', 'orders', 'devices', 'lifecycle'],
    input: z.object({ shipment: step }),
    output: z.object({ step: offeredStep }),
    errors: ['core.not_found'],
  }),
  add_shipment: call({
    summary: 'Makes a shipment of an order, of a resupply order or of neither; it begins as waiting.',
    access: ADMINS,
    effect: 'write',
    changes: ['shipments', 'orders', 'resupply', 'stock', 'carriers'],
    input: z.object({
      shipment: z.object({
        ...contentFields,
        /** Eight digits and capitals without 0, 1, I and O; default: generated. */
        number: lineText(40).optional(),
        Order: z.object({ id: idOf('order') }).nullish(),
        ResupplyOrder: z.object({ id: idOf('resupplyOrder') }).nullish(),
        genericDevices: lines,
      }),
    }),
    output: written,
    errors: [
      'ER_DUP_ENTRY',
      'shipments.one_order',
      'shipments.order_not_open',
      'shipments.resupply_not_open',
      ...CONTENT_ERRORS,
    ],
  }),
  edit_shipment: call({
    summary:
      'Changes a shipment; what is not sent stays. Its status takes the goods out of stock and into stock, each once.',
    access: ADMINS,
    effect: 'write',
    changes: [
      ...(['shipments', 'orders', 'resupply', 'stock', 'carriers', 'notes', 'files'] as const),
      ...(['devices', 'lifecycle', 'anything'] as const),
    ],
    input: z.object({
      shipment: z.object({
        ...contentFields,
        id: idOf('shipment'),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
        /** null: unchanged. */
        status: status.nullish(),
        /** 0.1 to 5.0 in steps of 0.1, for a delivered shipment. */
        rating: rating.nullish(),
        /** For a shipment without an order: links it, even after its goods left. */
        Order: z.object({ id: idOf('order') }).nullish(),
        /** All lines: missing ones are removed. */
        genericDevices: lines.optional(),
        /** Counts, for a status that moves goods. */
        stockEffects: z.array(counted).max(LINES_MAX).optional(),
        /** Settlements of pieces that did not arrive. */
        shorts: shortsInput.optional(),
      }),
      /** Content of the packing list; its PDF comes as multipart. */
      packing_list_data: packingListData.optional(),
      /** Moves its order, as offered by get_shipment_step; absent: unchanged. */
      orderStatus: z.enum(MOVED_TO).optional(),
      /** For an order delivered by this; default: its day, else today. */
      deliveryDate: day.optional(),
      /** Devices of the shipment to record; absent: none. */
      dispatchDevices: dispatched.optional(),
      /** Ends the plans of these devices. */
      endPlans: z.boolean().optional(),
      /** For a cancelled or returned shipment: pieces back in stock. */
      putBack: putBacks.optional(),
      /** Its returned devices: they get a record, and a returned shipment removes them from its order. */
      returnDevices: returned.optional(),
      /** Returned pieces to credit, as offered by get_shipment_step; the rest stays payable. */
      credit: creditInput.optional(),
    }),
    output: written.extend({ creditNote: issuedNote }),
    errors: [
      'core.stale',
      'shipments.one_order',
      'shipments.order_not_open',
      'shipments.order_cancelled',
      'shipments.order_step',
      'shipments.not_its_device',
      'shipments.not_back',
      'shipments.not_creditable',
      'shipments.credited',
      'orders.vat_reason',
      ...DISPATCH_ERRORS,
      'shipments.closed',
      'shipments.goods_moved',
      'shipments.received_over',
      'shipments.not_received',
      'shipments.not_short',
      'shipments.not_delivered',
      'stock.not_enough',
      'stock.not_enough_mailhouse',
      'stock.too_much',
      ...CONTENT_ERRORS,
      ...uploadErrors,
      'files.only_pdf',
      'shipments.other_packing_list',
    ],
    files: { packing_list: { most: 1, types: ['application/pdf'] } },
  }),
  settle_shipment_shorts: call({
    summary:
      'Says what becomes of pieces of a delivered shipment that did not arrive, also after it is closed. What is credited to a customer gets its credit note.',
    access: ADMINS,
    effect: 'write',
    changes: ['shipments', 'orders', 'resupply', 'stock', 'files'],
    input: z.object({ shipment: z.object({ id: idOf('shipment') }), shorts: shortsInput.min(1) }),
    output: written.extend({ creditNote: issuedNote }),
    errors: [
      ...(['core.not_found', 'core.stale', 'shipments.illegal_value'] as const),
      ...(['shipments.not_received', 'shipments.not_short'] as const),
    ],
  }),
  undo_shipment_step: call({
    summary:
      'Takes back the last step of a shipment that the user saved within ten minutes, with what it moved of stock, order and devices.',
    access: ADMINS,
    effect: 'write',
    changes: [
      ...(['shipments', 'orders', 'resupply', 'stock', 'carriers', 'notes'] as const),
      ...(['devices', 'lifecycle', 'anything'] as const),
    ],
    /** An invoice that the step issued stays issued. */
    input: z.object({ shipment: z.object({ id: idOf('shipment') }) }),
    output: written,
    errors: [
      'core.not_found',
      'shipments.undo_not_own',
      'shipments.undo_too_late',
      'shipments.undo_changed',
      'shipments.undo_credited',
      'shipments.undo_order',
      'shipments.undo_resupply',
      'shipments.undo_counted',
      'shipments.undo_taken',
      'shipments.undo_device',
      'shipments.device_shipped',
      'lifecycle.undo_sessions',
      'lifecycle.undo_planned',
      'lifecycle.undo_edited',
      'lifecycle.plan_reopens',
    ],
  }),
  delete_shipment: call({
    summary: 'Deletes a shipment that is not closed. Stock stays as it is, but for what is put back.',
    access: ADMINS,
    effect: 'write',
    changes: ['shipments', 'orders', 'resupply', 'stock', 'devices', 'lifecycle', 'anything'],
    input: z.object({
      shipment: z.object({ id: idOf('shipment') }),
      /** For goods that had left: pieces back in stock. get_stray_goods lists the rest. */
      putBack: putBacks.optional(),
      /** Its returned devices: they get a record and stay on their order. */
      returnDevices: returned.optional(),
    }),
    output: z.object(messageFields),
    errors: [
      'core.not_found',
      'core.stale',
      'shipments.closed',
      'shipments.illegal_value',
      'shipments.not_back',
      'shipments.not_its_device',
      'stock.too_much',
      ...RETURN_ERRORS,
    ],
  }),
  get_stray_goods: call({
    summary:
      'Items that left stock with a shipment that was cancelled or deleted and came back into none; the oldest first.',
    access: ADMINS,
    effect: 'read',
    shows: ['shipments', 'stock', 'orders'],
    input: z.object({
      /** Number of the shipment, SKU or name of the item. */
      search_value: searchValue.optional(),
      limit: listLimit(LIST_CAPS.shipments.max),
      cursor: cursor.optional(),
      sort: z.enum(['leftAt', '-leftAt']).optional(),
    }),
    output: z.object({ goods: z.array(strayGoods), ...pageFields }),
    errors: [],
  }),
  settle_stray_goods: call({
    summary:
      'Says what became of goods of a cancelled, returned or deleted shipment, also after it is closed: put back, or written off.',
    access: ADMINS,
    effect: 'write',
    changes: ['shipments', 'orders', 'stock'],
    input: z
      .object({
        shipment: z.object({ id: idOf('shipment') }),
        putBack: putBacks.optional(),
        writeOff: z.array(writeOff).max(LINES_MAX).optional(),
      })
      .refine(({ putBack: back = [], writeOff: gone = [] }) => back.length + gone.length > 0, {
        ...breaks({ rule: 'required' }),
        path: ['putBack'],
      }),
    output: written,
    errors: ['core.not_found', 'shipments.illegal_value', 'shipments.not_back', 'stock.too_much'],
  }),
};
