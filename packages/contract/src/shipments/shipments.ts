import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { MOVED_TO } from '@halla/domain/fulfilment/order-move';
import { DOCUMENT_LINES_MAX, LIST_CAPS } from '@halla/domain/limits';
import { z } from 'zod';
import { uploadErrors } from '../files.ts';
import { call, levels } from '../kit/call.ts';
import {
  cursor,
  day,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
} from '../kit/fields.ts';
import { DISPATCH_ERRORS } from '../lifecycle.ts';
import { creditNote } from '../orders/documents.ts';
import { packingListData } from '../packing-lists.ts';
import { counted, creditInput, dispatched, putBacks, returned, shortsInput } from './goods.ts';
import { CONTENT_ERRORS, RETURN_ERRORS } from './refusals.ts';
import { shipment, status, written } from './shipment.ts';
import { contentFields, lines, rating } from './shipment-input.ts';
import { offeredStep, step } from './step.ts';

const ADMINS = levels('ADMIN');
/** Issued by this change; its PDF is made later. */
const issuedNote = creditNote.nullable();

export const shipments = {
  get_shipments: call({
    summary: 'Shipments with their lines, notes and promised days; the one changed or noted last first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['shipments', 'stock', 'notes', 'orders', 'resupply', 'carriers', 'emailLists', 'devices'],
    input: z.object({
      /** Number, reference, tracking number, receiver, shipping company, item, order or resupply order. */
      search_value: searchValue.optional(),
      /** Only this shipment. */
      shipment_id: idOf('shipment').optional(),
      order_id: idOf('order').optional(),
      resupply_order_id: idOf('resupplyOrder').optional(),
      companyId: idOf('shippingCompany').optional(),
      statuses: z.array(status).max(SHIPMENT_STATES.all.length).optional(),
      /** Only late shipments. */
      late: z.boolean().optional(),
      /** Only departed outward shipments without an order. */
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
        stockEffects: z.array(counted).max(DOCUMENT_LINES_MAX).optional(),
        /** Settlements of pieces that did not arrive. */
        shorts: shortsInput.optional(),
      }),
      /** Content of the packing list; its PDF is sent as multipart. */
      packing_list_data: packingListData.optional(),
      /** Moves its order, as offered by get_shipment_step, or its paid resupply order to delivered; absent: unchanged. */
      orderStatus: z.enum(MOVED_TO).optional(),
      /** Delivery date of an order that this step completes; default: the stored date, otherwise today. */
      deliveryDate: day.optional(),
      /** Devices of the shipment to record; absent: none. */
      dispatchDevices: dispatched.optional(),
      /** Ends the plans of these devices. */
      endPlans: z.boolean().optional(),
      /** For a cancelled or returned shipment: pieces back in stock. */
      putBack: putBacks.optional(),
      /**
       * Returned devices of the shipment. They get a record; a shipment with status returned also removes them
       * from its order.
       */
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
      /** Returned devices of the shipment. They get a record and stay on their order. */
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
};
