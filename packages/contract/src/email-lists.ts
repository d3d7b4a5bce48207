import { ALL_LEVELS } from '@halla/domain/access/levels';
import { FILE_ROOT_KEY_MAX } from '@halla/domain/files/file-roots';
import { NAME_MAX } from '@halla/domain/limits';
import { DELIVERIES } from '@halla/domain/notifications/deliveries';
import { EMAIL_LIST_ORDERS, LIST_MEMBERS_MAX } from '@halla/domain/notifications/list-members';
import { MAIL_REASONS } from '@halla/domain/notifications/recipients';
import { z } from 'zod';
import { anyone, call, levels, signedIn } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  type NamedRow,
  pageFields,
  requiredText,
  searchValue,
  text,
} from './kit/fields.ts';

/** Length of the token in a mailed link. */
const CHOICE_TOKEN_MAX = 64;

const SUBSCRIBED = ['order', 'StockItem', 'resupply', 'shipment', 'device'] as const;
const number = requiredText(FILE_ROOT_KEY_MAX);

/**
 * Row to which lists are attached: orders, resupply orders and shipments by number, stock items by SKU, devices by
 * serial number.
 */
const resource = z.object({ type: z.enum(SUBSCRIBED), number });
export type SubscribedResource = z.output<typeof resource>;

/** Row that mails are about: as above, and tickets by number, through the lists of their device. */
const mailedResource = z.object({ type: z.enum([...SUBSCRIBED, 'ticket']), number });
export type MailedResource = z.output<typeof mailedResource>;

const flag = z.literal([0, 1]);

/** How a member has chosen to receive the mails of a list. */
const delivery = z.enum(DELIVERIES);

const named = z.object({ id, name: z.string() });

/** For administrators only id and name, to attach the list. */
export const listed = named.extend({
  allOrderAlerts: flag.optional(),
  allStockAlerts: flag.optional(),
  /** Enabled users who have not muted the list. */
  userCount: z.int().optional(),
  /** Devices, profiles, product lines, orders, resupply orders, shipments and stock items. */
  taggedCount: z.int().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});
export type ListedEmailList = z.output<typeof listed>;

const deviceProfile = named;
export const productLine = z.object({ id, simplifiedName: z.string(), brandName: z.string() });
const numbered = z.object({ id, number: z.string() });

/** Deleted members are omitted. */
export const emailList = named.extend({
  allOrderAlerts: flag,
  allStockAlerts: flag,
  EmailListUsers: z.array(
    z.object({
      ...{ id, fullName: z.string(), emailAddress: z.string(), disabled: flag, delivery },
      permissionLevel: z.literal(ALL_LEVELS),
      Company: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
  EmailListDevices: z.array(z.object({ id, serialNumber: z.string() })),
  EmailListDeviceProfiles: z.array(deviceProfile),
  EmailListProductLines: z.array(productLine),
  EmailListOrders: z.array(numbered),
  EmailListResupplyOrders: z.array(numbered),
  EmailListShipments: z.array(numbered),
  EmailListStockItems: z.array(z.object({ id, sku: z.string(), name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EmailListDetail = z.output<typeof emailList>;

/** Enabled users of the attached lists who may read the row, once per list. */
const subscribers = z.array(
  z.object({ id, fullName: z.string(), emailAddress: z.string(), EmailList: named, delivery }),
);

const choiceToken = text(CHOICE_TOKEN_MAX).min(1);

/** Replaces the members of this kind; absent: unchanged. */
const members = (row: NamedRow) => z.array(idOf(row)).max(LIST_MEMBERS_MAX).optional();

export const emailLists = {
  get_email_lists: call({
    summary: 'E-mail lists by name, or one of them with its members.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['emailLists'],
    input: z.object({
      /** Returns only this one. */
      list_id: idOf('emailList').optional(),
      search_value: searchValue.optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(EMAIL_LIST_ORDERS).optional(),
    }),
    output: z.object({
      emaillist: z.union([z.array(listed), emailList, named]),
      ...pageFields,
    }),
    errors: ['core.invalid_user'],
  }),
  edit_email_list: call({
    summary: 'Changes an e-mail list, adds or deletes one; members of a kind are replaced as a whole.',
    access: levels('SUPER_USER'),
    effect: 'write',
    changes: ['emailLists'],
    input: z.object({
      list: z.object({
        /** Absent: adds a list. */
        id: idOf('emailList').optional(),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
        /** Required for a new one. */
        name: lineText(NAME_MAX).min(1).optional(),
        /** Mails all orders, resupply orders and shipments. */
        allOrderAlerts: flag.optional(),
        /** Mails every item that runs low. */
        allStockAlerts: flag.optional(),
        EmailListUsers: members('user'),
        EmailListDevices: members('device'),
        EmailListDeviceProfiles: members('deviceProfile'),
        EmailListProductLines: members('productLine'),
        EmailListOrders: members('order'),
        EmailListResupplyOrders: members('resupplyOrder'),
        EmailListShipments: members('shipment'),
        EmailListStockItems: members('stockItem'),
      }),
      add_list: z.boolean().optional(),
      remove_list: z.boolean().optional(),
    }),
    output: z.object({ ...messageFields, list: z.object({ id }) }),
    errors: ['core.invalid_user', 'core.stale', 'email_lists.unknown_member', 'ER_DUP_ENTRY'],
  }),
  get_device_profiles: call({
    summary: 'The profiles of devices, which e-mail lists can tag, by name.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({ deviceprofiles: z.array(deviceProfile) }),
    errors: [],
  }),
  get_product_lines: call({
    summary: 'The product lines, which e-mail lists can tag, by brand.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({ productlines: z.array(productLine) }),
    errors: [],
  }),
  get_email_subscribers: call({
    summary:
      'Every e-mail list with whether it is attached to one thing, and who is mailed about that because of it.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['orders', 'stock', 'resupply', 'shipments', 'tickets', 'emailLists'],
    input: z.object({ resource: mailedResource }),
    output: z.object({
      subscribers,
      /** Empty for a ticket, which uses the lists of its device. */
      lists: z.array(named.extend({ attached: z.boolean() })),
      /**
       * Receivers of the typical event: a status change by the caller, an item falling below its limit, an alert of a
       * device.
       */
      mailed: z.array(
        z.object({
          ...{ id, fullName: z.string(), emailAddress: z.string() },
          /** In the daily mail. */
          isDaily: z.boolean(),
          because: z.array(
            z.object({
              reason: z.enum(MAIL_REASONS),
              /** null: independent of lists, for the creator of a shipment or the assignee of a ticket. */
              EmailList: named.nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['core.not_found'],
  }),
  get_mail_choice: call({
    summary: 'How the receiver of a mailed link gets the mails of its e-mail list.',
    access: anyone,
    effect: 'read',
    shows: [],
    input: z.object({ choice_token: choiceToken }),
    output: z.object({ EmailList: z.object({ name: z.string() }), delivery }),
    errors: ['email_lists.invalid_link'],
  }),
  edit_mail_choice: call({
    summary:
      'Changes how the receiver of a mailed link gets the mails of its e-mail list, without a sign-in.',
    access: anyone,
    effect: 'write',
    changes: ['emailLists'],
    input: z.object({ choice_token: choiceToken, delivery }),
    output: z.object(messageFields),
    errors: ['email_lists.invalid_link'],
  }),
  get_own_mail_lists: call({
    summary: 'The e-mail lists that the caller is in, and how each is mailed.',
    access: signedIn,
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({ lists: z.array(named.extend({ delivery })) }),
    errors: [],
  }),
  edit_own_mail_list: call({
    summary: 'Changes how the caller gets the mails of an e-mail list.',
    access: signedIn,
    effect: 'write',
    changes: ['emailLists'],
    input: z.object({ list_id: idOf('emailList'), delivery }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  edit_email_subscription: call({
    summary:
      'Attaches an e-mail list to one thing, or detaches it; answers who is mailed because of its lists.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['orders', 'stock', 'resupply', 'shipments', 'emailLists'],
    input: z.object({ resource, list_id: idOf('emailList'), subscribed: z.boolean() }),
    output: z.object({ ...messageFields, subscribers }),
    errors: ['core.not_found'],
  }),
};
