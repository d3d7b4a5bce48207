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

/** Where a supplier has the goods fetched. */
const supplierAddress = z.object({
  companyName: z.string().nullable(),
  companyAddress: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

/** Pieces of one item; `sku` is null for one that was typed by hand. */
export const shipmentLine = z.object({
  sku: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  /** Counted when it left and when it arrived; null: all of it. */
  dispatched: z.int().nullable(),
  received: z.int().nullable(),
  /** Stock has an item with this sku; a line without one moves no stock. */
  inStock: z.boolean(),
  /** Pieces that were taken out of stock and put into stock for it, by the ledger. */
  taken: z.number(),
  added: z.number(),
  /** The devices that travel with it, by serial number. */
  Devices: z.array(z.object({ id, serialNumber: z.string() })),
  /** Pieces of a delivered shipment that left, did not arrive and are not settled. */
  short: z.int(),
  /** Pieces of a delivered shipment that arrived in excess of those sent. */
  over: z.int(),
  /** Pieces of a cancelled or returned shipment that were put back into stock. */
  putBack: z.int(),
  /** Decisions about pieces that did not arrive, in the order in which they were made. */
  shorts: z.array(
    z.object({
      /** Of a resupply order: they come later, the supplier credits them, or they are written off. */
      settlement: z.enum(SHORT_SETTLEMENTS),
      count: z.int(),
      reason: z.string().nullable(),
      createdAt: z.string(),
      /** null: the system, for receipts of before shorts were followed. */
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
    /** Of an inward shipment and of one between warehouses the key of the place where it arrives. */
    companyName: z.string().nullable(),
    contactName: z.string().nullable(),
    location: z.string().nullable(),
    companyAddress: z.string().nullable(),
    companyVatId: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    pickupAddress: supplierAddress.nullable(),
  }),
  /** Key of the warehouse that it leaves; of an inward shipment free text. */
  pickupAddress: z.string().nullable(),
  ShippingCompanyId: id.nullable(),
  /** Name of the shipping company. */
  shippingCompany: z.string().nullable(),
  /** Its mean days from the first ETA of a shipment to the delivery, positive when late. */
  etaAccuracy: z.number().nullable(),
  ...fieldOutputs(SHIPMENT_FIELDS),
  /** Waits or is on its way after its eta, on the maker's calendar. */
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
  /** With shipment_id or order_id, as it was last saved; null where there is none. */
  packing_list_data: packingListData.nullable().optional(),
  /** With packing_list_data: when its content last changed. A pdf made before that is outdated. */
  packingListUpdatedAt: z.string().nullable().optional(),
  /** Until when the reader can undo its last step; null: not at all. Refused once something was built on it. */
  undoableUntil: z.string().nullable(),
  Notes: z.array(note),
  EmailListShipments: z.array(z.object({ id, name: z.string() })),
  /** The user made it, or is on a list of it, of its order or of its resupply order. */
  tagged: z.boolean(),
  /** null: made by the system. */
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
  /** All devices of the line, of those that are allocated to the order; absent: they stay. */
  deviceIds: z.array(idOf('device')).max(DEVICES_MAX).optional(),
});

const { rating: ratingInRange, ...terms } = fieldInputs(SHIPMENT_FIELDS);

/** A missing field is unchanged, null clears it. */
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
  /** Without ShippingCompanyId: one that is not known yet is added. */
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

/** Pieces of an item counted when they left or arrived; without a count all pieces left, and all of those arrived. */
const counted = z.object({
  sku: lineText(100).min(1),
  /** At most the count of the line. */
  dispatched: pieces.optional(),
  /** More than left is refused unless `over` confirms it. */
  received: pieces.optional(),
  /** More may arrive than has left. */
  over: z.boolean().optional(),
});

/** What becomes of pieces of an item that left and did not arrive. */
export const shortInput = z.object({
  sku: lineText(100).min(1),
  /** Of a resupply order: they come later, the supplier credits them, or they are written off. */
  settlement: z.enum(SHORT_SETTLEMENTS),
  count: z.int().min(1).max(1_000_000),
  /** Required for pieces that are not sent again, unless they were for a customer. */
  reason: lineText(500).nullish(),
});

const shortsInput = z.array(shortInput).max(LINES_MAX);

/** Pieces of lines of the order that are credited because they came back. */
const creditInput = z
  .array(z.object({ /** Of the line of the order. */ id: idOf('orderLine'), count: pieces.min(1) }))
  .max(LINES_MAX);

const ADMINS = levels('ADMIN');

/** A change of status, with the counted quantities of the goods that it moves. */
const step = z.object({
  id: idOf('shipment'),
  /** Absent: only what the shipment could belong to. */
  status: status.optional(),
  /** Of a shipment that belongs to none: as if it belonged to this order. */
  Order: z.object({ id: idOf('order') }).optional(),
  stockEffects: z.array(counted).max(LINES_MAX).optional(),
  /** What becomes of pieces that do not arrive with it. */
  shorts: shortsInput.optional(),
  /** Devices that are picked with the step, of those that `picks` offers. */
  deviceIds: z.array(idOf('device')).max(DEVICES_MAX).optional(),
  /** What would be credited; absent: all that can be. */
  credit: creditInput.optional(),
});

const shippedDevice = z.object({ id, serialNumber: z.string() });

/** What a change of status offers beside itself. */
export const offeredStep = z.object({
  Order: z.object({ id, number: z.int(), paymentStatus: z.enum(ORDER_STATES.all) }).nullable(),
  /** The status that the order is ready for; held back, it is not to be chosen beforehand. */
  move: z.object({ to: z.enum(MOVED_TO), heldBackBy: z.enum(HELD_BACK_BY).nullable() }).nullable(),
  /** What the customer still owes for the order, without VAT; null: nothing, or no order. */
  openAmount: z.object({ currency, amount: z.number() }).nullable(),
  /** YYYY-MM-DD: the day that a move to delivered sets or leaves; null without such a move. */
  deliveryDate: z.string().nullable(),
  /** Lines that leave, or have left, with fewer devices than pieces. */
  picks: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** The devices that travel with it. */
      Devices: z.array(shippedDevice),
      /** Devices of the order that suit it and travel with no other shipment, by serial number. */
      offered: z.array(shippedDevice),
    }),
  ),
  /** Devices that leave with the step, or have left, and have no record of it yet. */
  devices: z.array(shippedDevice),
  /** Plans of demos and loans that a dispatch of the devices would end. */
  plans: conflictingPlans.shape.plans,
  /** The client of the order; empty where it names none. */
  client: z.string(),
  /** Receiver of the goods, if not the client; null: the client. */
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
  /** Of a cancelled or returned shipment: pieces that left stock and have not been put back. */
  putBack: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** Warehouse that they left. */
      warehouse: z.string(),
    }),
  ),
  /** Of a cancelled or returned shipment: its devices without a record that they are back. */
  returned: z.array(shippedDevice),
  /** Pieces of the order that came back and can be credited; null: none. */
  credit: z
    .object({
      lines: z.array(
        z.object({
          /** Of the line of the order. */
          id,
          sku: z.string().nullable(),
          name: z.string(),
          /** Pieces that can be credited. */
          count: z.int(),
        }),
      ),
      currency,
      /** Of the requested pieces, with VAT. */
      gross: z.number(),
      /** What takes it back: a credit note, or the draft that it is left out of. */
      document: z.enum(['credit_note', 'draft']),
      /** The order gets nothing else instead: it is to be chosen beforehand. */
      isProposed: z.boolean(),
    })
    .nullable(),
  /** Of a shipment that belongs to none: open orders for the same receiver that are owed some of its items. */
  orders: z.array(z.object({ id, number: z.int(), client: z.string() })),
});
export type OfferedStep = z.output<typeof offeredStep>;

/** Pieces of an item that are put back into stock, in a warehouse whose stock may be edited. */
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

/** An item that left stock with a shipment that was cancelled or deleted, and came back into none. */
export const strayGoods = z.object({
  /** Of the line of the shipment. */
  id,
  sku: z.string(),
  name: z.string().nullable(),
  /** Pieces that left. */
  left: z.int(),
  putBack: z.int(),
  writtenOff: z.int(),
  /** Pieces that are in no stock and not written off. */
  stray: z.int(),
  /** When they left stock. */
  leftAt: z.string(),
  /** Key of the warehouse that they left. */
  warehouse: z.string(),
  Shipment: z.object({ id, number: z.string(), status, deletedAt: z.string().nullable() }),
  /** null: none, or a deleted one. */
  Order: z.object({ id, number: z.int() }).nullable(),
});
export type StrayGoods = z.output<typeof strayGoods>;

/** Devices that have come back, and the place where they are. */
const returned = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(DEVICES_MAX),
  location: lineText(100).min(1),
});

/** Devices that get a record that they were dispatched, and to whom: the client of the order or who receives the goods. */
const dispatched = z.object({
  deviceIds: z.array(idOf('device')).min(1).max(DEVICES_MAX),
  to: z.enum(['client', 'receiver']),
});

/** Refusals of a record that a device is back. */
const RETURN_ERRORS = ['lifecycle.decommissioned', 'lifecycle.unknown_place'] as const;

/** Refusals of what a shipment can hold. */
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
/** Made by this change; its pdf is made later. */
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
      /** Only outward ones that left and belong to no order. */
      loose: z.boolean().optional(),
      limit: listLimit(LIST_CAPS.shipments.max),
      cursor: cursor.optional(),
      /** By eta: those without one last. */
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
        /** Eight digits and capitals without 0, 1, I and O; without it the server makes one. */
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
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        /** null, an emptied field, leaves it as it is. */
        status: status.nullish(),
        /** From 0.1 to 5.0 in steps of 0.1, of a delivered shipment. */
        rating: rating.nullish(),
        /** Of a shipment that belongs to none: the order that it belongs to from now on, also after its goods left. */
        Order: z.object({ id: idOf('order') }).nullish(),
        /** All lines: missing ones are removed. */
        genericDevices: lines.optional(),
        /** Counted quantities, for a status that moves goods out of stock or when they arrive. */
        stockEffects: z.array(counted).max(LINES_MAX).optional(),
        /** What becomes of pieces that did not arrive with this step. */
        shorts: shortsInput.optional(),
      }),
      /** What the packing list says; its pdf comes as multipart. */
      packing_list_data: packingListData.optional(),
      /** Moves its order too, as get_shipment_step has offered; absent: the order stays. */
      orderStatus: z.enum(MOVED_TO).optional(),
      /** Of an order that is delivered thereby; absent: today, unless it has one. */
      deliveryDate: day.optional(),
      /** Devices of the shipment that get a record; absent: none does. */
      dispatchDevices: dispatched.optional(),
      /** Ends the plans of demos and loans of these devices. */
      endPlans: z.boolean().optional(),
      /** For a cancelled or returned shipment whose goods had left: the pieces that are back in stock. */
      putBack: putBacks.optional(),
      /** Its devices that are back: they get a record, and a returned shipment takes them off its order. */
      returnDevices: returned.optional(),
      /** What came back and is credited, as get_shipment_step has offered; the rest stays to be paid. */
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
      /** Of one whose goods had left: what is back in stock. What is not is listed by get_stray_goods. */
      putBack: putBacks.optional(),
      /** Its devices that are back: they get a record and stay on their order. */
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
