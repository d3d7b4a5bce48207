import type { AlertReport } from '@halla/domain/devices/alert-wording';
import type { PaymentStatus, ShipmentStatus, TicketState } from '@halla/domain/documents/document-states';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import type { MailSubject } from './mail-subjects.ts';

/** What mails about an order say. */
interface OrderContent {
  fullName: string;
  /** Name of the user who did it. */
  by: string;
  number: string;
  client: string;
  status: PaymentStatus;
  link: string;
}

/** What mails about a resupply order say. */
interface ResupplyContent {
  fullName: string;
  /** Name of the user who did it. */
  by: string;
  number: string;
  supplier: string;
  status: PaymentStatus;
  /** Day of arrival; a dash without one. */
  eta: string;
  link: string;
}

/** What mails about a shipment say. */
interface ShipmentContent {
  fullName: string;
  /** Name of the user who did it. */
  by: string;
  number: string;
  status: ShipmentStatus;
  /** Day of arrival; a dash without one. */
  eta: string;
  link: string;
}

/** What mails about a ticket say. */
interface TicketContent {
  fullName: string;
  /** Name of the user who did it. */
  by: string;
  number: string;
  summary: string;
  serialNumber: string;
  state: TicketState;
  assignee: TicketAssignee;
  link: string;
}

/** Assignee of a ticket as shown to the receiver of the mail: themselves, a name, or none; hidden from customers. */
export type TicketAssignee = 'you' | { name: string } | 'nobody' | 'hidden';

/** Why a release was halted: how many device-days or devices show the measure, among how many. */
export interface HaltCounts {
  freshAffected: string;
  freshAll: string;
  /** Of the others; 0 of 0 where only devices with the release can show the measure. */
  oldAffected: string;
  oldAll: string;
}

interface HaltContent extends HaltCounts {
  fullName: string;
  product: string;
  version: string;
  measure: HarmMeasure;
  link: string;
}

/** Content of mails about crashes of a device; a dash for values that it did not report. */
interface CrashContent {
  fullName: string;
  serialNumber: string;
  version: string;
  reason: string;
  link: string;
}

/** What has changed about how a user signs in. */
export type CredentialChange =
  | 'password'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodes'
  | 'keyMade'
  | 'keyEnded';

/** Content of each kind of mail. */
export interface MailContents {
  password_reset: { fullName: string; link: string };
  /** A new user sets a first password under the link. */
  invitation: { fullName: string; userName: string; link: string };
  account_changed: {
    fullName: string;
    change: CredentialChange;
    /** Names of the API keys that were made or have ended; empty without any. */
    keys: string;
    /** A super user has changed it. */
    isByOther: boolean;
    link: string;
  };
  /** Goes to both addresses. */
  address_changed: { fullName: string; formerAddress: string; newAddress: string; isByOther: boolean };
  /** Signed in from a browser that the user has not used before; a dash for unknown values. */
  new_browser: { fullName: string; browser: string; network: string; link: string };
  /** Open work of a user whose account has ended; counts of each. */
  work_handed_over: {
    fullName: string;
    from: string;
    tickets: string;
    plans: string;
    lists: string;
    link: string;
  };
  order_created: OrderContent;
  order_status: OrderContent;
  order_deleted: OrderContent;
  resupply_created: ResupplyContent;
  resupply_status: ResupplyContent;
  resupply_eta: ResupplyContent;
  resupply_deleted: ResupplyContent;
  shipment_created: ShipmentContent;
  shipment_status: ShipmentContent;
  shipment_eta: ShipmentContent;
  /** Another number of goods arrived than left. */
  shipment_received_different: ShipmentContent;
  ticket_created: TicketContent;
  /** Its state, its assignee or both. */
  ticket_changed: TicketContent & { hasNewState: boolean; hasNewAssignee: boolean };
  /** A device has reported an alert, or the server has raised one for it. */
  alert: { fullName: string; serialNumber: string; alert: AlertReport; link: string };
  /** The software of a device has crashed. */
  crash_log: CrashContent;
  /** It has crashed again within the same hour; version and reason of the newest crash. */
  crash_logs: CrashContent & {
    /** Crashes since the hour began. */
    count: string;
  };
  /** A demo or a loan is out after its due day. */
  plan_overdue: { fullName: string; serialNumber: string; client: string; dueOn: string; link: string };
  /** A row of stock has gone below its limit. */
  stock_limit: {
    fullName: string;
    sku: string;
    name: string;
    warehouse: string;
    free: string;
    reserved: string;
    link: string;
  };
  /** A release in stages was halted automatically. */
  release_halted: HaltContent;
  /** A crash that was declared fixed has come back; a dash for no reason. */
  crash_returned: {
    fullName: string;
    product: string;
    reason: string;
    fixedIn: string;
    version: string;
    link: string;
  };
  note: { fullName: string; author: string; text: string; link: string };
  /** The events of a day, for receivers who chose one mail a day. */
  digest: {
    fullName: string;
    count: string;
    /** Subject and link of each. */
    events: string;
    /** How many are not listed. */
    more: string;
  };
}

export type MailKind = keyof MailContents;

/** The content of one mail, before rendering. */
export type MailContent = { [Kind in MailKind]: { kind: Kind } & MailContents[Kind] }[MailKind];

/** One event of a mail of the day, as it is listed there. */
export interface DigestEvent {
  subject: string;
  /** Empty for a receiver who may not open the page. */
  link: string;
  /** Kind of the mail that it would have been. */
  event: MailKind;
  about: MailSubject;
}

/** Events of a mail of the day, kept so that those the receiver may not read at the time of sending can be left out. */
export interface DigestParts {
  events: readonly DigestEvent[];
  lists: readonly ListLink[];
}

/** An e-mail list, with the link under which its receiver gets fewer mails of it. */
export interface ListLink {
  name: string;
  link: string;
}

export interface WordedMail {
  subject: string;
  body: string;
}

/** The mails in one language; a missing kind is a type error. */
export type MailTexts = {
  readonly [Kind in MailKind]: (content: MailContents[Kind]) => WordedMail;
};

/** Those about the account of their receiver. */
export type AccountMails = Pick<
  MailTexts,
  'password_reset' | 'invitation' | 'account_changed' | 'address_changed' | 'new_browser' | 'work_handed_over'
>;

/** Ends a mail that a list is the reason of. */
export type ListFooter = (list: ListLink) => string;
