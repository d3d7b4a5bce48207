import type { AlertReport } from '@halla/domain/devices/alert-wording';
import type { PaymentStatus, ShipmentStatus, TicketState } from '@halla/domain/documents/document-states';
import type { Currency } from '@halla/domain/documents/money';
import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import type { NoticeUrgency } from '@halla/domain/notices/field-notice';
import type { Tier } from '@halla/domain/service/on-call';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import type { AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import type { TicketGoal } from '@halla/domain/tickets/ticket-goals';
import type { MailSubject } from './mail-subjects.ts';

/** Content common to mails about an order. */
interface OrderContent {
  fullName: string;
  /** Name of the acting user. */
  by: string;
  number: string;
  client: string;
  status: PaymentStatus;
  link: string;
}

/** Content common to mails about a resupply order. */
interface ResupplyContent {
  fullName: string;
  /** Name of the acting user. */
  by: string;
  number: string;
  supplier: string;
  status: PaymentStatus;
  /** Day of arrival; a dash without one. */
  eta: string;
  link: string;
}

/** Content common to mails about a shipment. */
interface ShipmentContent {
  fullName: string;
  /** Name of the acting user. */
  by: string;
  number: string;
  status: ShipmentStatus;
  /** Day of arrival; a dash without one. */
  eta: string;
  link: string;
}

/** Content common to mails about a ticket. */
interface TicketContent {
  fullName: string;
  /** Name of the acting user. */
  by: string;
  number: string;
  summary: string;
  serialNumber: string;
  state: TicketState;
  assignee: TicketAssignee;
  link: string;
}

/** Assignee of a ticket as shown to the receiver: themselves, a name, or none; hidden from customers. */
export type TicketAssignee = 'you' | { name: string } | 'nobody' | 'hidden';

/** Why a release was halted: the number of device-days or devices affected, and their total. */
export interface HaltCounts {
  freshAffected: string;
  freshAll: string;
  /** Counts of the others; 0 of 0 if only devices with the release can be affected. */
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

/** Content common to mails to people on call. */
interface OnCallContent {
  fullName: string;
  serialNumber: string;
  tier: Tier;
  /** No one is on call now. */
  isGap: boolean;
  link: string;
  /** Link that acknowledges, with a secret. */
  acknowledge: string;
}

/** Content of mails about crashes of a device; a dash for unreported values. */
interface CrashContent {
  fullName: string;
  serialNumber: string;
  version: string;
  reason: string;
  link: string;
}

/** A change to how a user signs in. */
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
  /** A new user sets a first password through the link. */
  invitation: { fullName: string; userName: string; link: string };
  account_changed: {
    fullName: string;
    change: CredentialChange;
    /** Names of the API keys that were created or have ended; empty if none. */
    keys: string;
    /** Changed by a super user. */
    isByOther: boolean;
    link: string;
  };
  /** Sent to both addresses. */
  address_changed: { fullName: string; formerAddress: string; newAddress: string; isByOther: boolean };
  /** Sign-in from a browser that the user has not used before; a dash for unknown values. */
  new_browser: { fullName: string; browser: string; network: string; link: string };
  /** Open work of a user whose account has ended; count per kind. */
  work_handed_over: {
    fullName: string;
    from: string;
    tickets: string;
    plans: string;
    lists: string;
    link: string;
  };
  /** To the buyer of an order, who need not be a user. Amounts in cents, days YYYY-MM-DD. */
  payment_reminder: {
    client: string;
    number: string;
    day: string;
    dueDay: string;
    daysLate: number;
    currency: Currency;
    due: number;
    interest: number;
    fee: number;
    total: number;
    reference: string;
    issuer: string;
    iban: string;
    bic: string;
    answerTo: string;
  };
  /**
   * To the buyer of an order, with the document attached. Amounts in cents, days YYYY-MM-DD; payment facts are
   * empty for a credit note.
   */
  document_sent: {
    document: 'invoice' | 'credit_note';
    client: string;
    number: string;
    day: string;
    dueDay: string;
    currency: Currency;
    gross: number;
    due: number;
    /** Invoices that a credit note refers to; empty for an invoice. */
    refersTo: string;
    reference: string;
    issuer: string;
    iban: string;
    bic: string;
    answerTo: string;
    /** Subject and text as the sender has changed them; null: the standard ones. */
    own: WordedMail | null;
  };
  /** To the other party of a trade document, with its PDF attached. */
  trade_document_sent: {
    document: TradeDocumentKind;
    /** Name of the receiver; empty: unknown. */
    client: string;
    number: string;
    /** YYYY-MM-DD, as printed. */
    day: string;
    issuer: string;
    answerTo: string;
    /** Subject and text as the sender has changed them; null: the standard ones. */
    own: WordedMail | null;
  };
  /** An answer by mail was not taken into a ticket. */
  answer_refused: { fullName: string; refusal: AnswerRefusal; link: string };
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
  /** The number of goods that arrived differs from the number that left. */
  shipment_received_different: ShipmentContent;
  ticket_created: TicketContent;
  /** Change of state, assignee or visit. */
  ticket_changed: TicketContent & {
    hasNewState: boolean;
    hasNewAssignee: boolean;
    /** Day of the visit, a dash if there is none; empty if unchanged. */
    visit: string;
  };
  /** To a customer: the report has arrived. */
  ticket_received: Omit<TicketContent, 'by' | 'assignee' | 'state'>;
  /** A message of one side to the other. */
  ticket_reply: Omit<TicketContent, 'assignee' | 'state'> & {
    text: string;
    /** Number of photos; empty without. */
    photos: string;
    /** The ticket had ended. */
    isReopened: boolean;
  };
  /** To an owner of devices that a field notice is about. */
  field_notice: {
    fullName: string;
    title: string;
    urgency: NoticeUrgency;
    /** The first serial numbers. */
    devices: string;
    /** Number of devices not listed; empty if none. */
    more: string;
    /** Day, empty without one. */
    acknowledgeBy: string;
    /** True if it was mailed before. */
    isReminder: boolean;
    link: string;
  };
  /** A device that was held by a ticket is in service again. */
  ticket_released: Omit<TicketContent, 'by' | 'assignee' | 'state'> & {
    /** True if released by a passed test, false if by two users. */
    isTested: boolean;
  };
  /** To the maker: the test of a held device has failed. */
  ticket_test_failed: Omit<TicketContent, 'by' | 'assignee' | 'state'>;
  /** To the maker: a goal of a ticket has become late. */
  ticket_late: Omit<TicketContent, 'by' | 'assignee' | 'state'> & {
    goal: TicketGoal;
    /** Day on which it was due. */
    dueOn: string;
  };
  /** To who is on call: an urgent ticket. */
  on_call_ticket: OnCallContent & { number: string; summary: string };
  /** To who is on call: a critical alert. */
  on_call_alert: OnCallContent & { alert: AlertReport };
  /** A device has reported an alert, or the server has raised one for it. */
  alert: { fullName: string; serialNumber: string; alert: AlertReport; link: string };
  /** The software of a device has crashed. */
  crash_log: CrashContent;
  /** Repeated crashes within one hour; version and reason of the newest. */
  crash_logs: CrashContent & {
    /** Crashes since the start of the hour. */
    count: string;
  };
  /** A demo or a loan is overdue. */
  plan_overdue: { fullName: string; serialNumber: string; client: string; dueOn: string; link: string };
  /** A stock row has fallen below its limit. */
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
  /** A crash that was declared fixed has recurred; a dash for no reason. */
  crash_returned: {
    fullName: string;
    product: string;
    reason: string;
    fixedIn: string;
    version: string;
    link: string;
  };
  note: { fullName: string; author: string; text: string; link: string };
  /** The events of a day, for receivers of daily mails. */
  digest: {
    fullName: string;
    count: string;
    /** Subject and link of each event. */
    events: string;
    /** Number of events not listed. */
    more: string;
  };
}

export type MailKind = keyof MailContents;

/** The content of one mail, before rendering. */
export type MailContent = { [Kind in MailKind]: { kind: Kind } & MailContents[Kind] }[MailKind];

/** One event as listed in a daily mail. */
export interface DigestEvent {
  subject: string;
  /** Empty for a receiver who may not open the page. */
  link: string;
  /** Kind of the mail that it replaces. */
  event: MailKind;
  about: MailSubject;
}

/** Events of a daily mail, stored so that those the receiver may not read at the time of sending can be omitted. */
export interface DigestParts {
  events: readonly DigestEvent[];
  lists: readonly ListLink[];
}

/** An e-mail list, with a link to reduce its mails. */
export interface ListLink {
  name: string;
  link: string;
}

/** A file of a mail: in the storage, or its text. */
export type MailAttachment = { readonly filename: string; readonly contentType: string } & (
  | { readonly storageKey: string }
  | { readonly content: string }
);

export interface WordedMail {
  subject: string;
  body: string;
}

/** The mails in one language; a missing kind is a type error. */
export type MailTexts = {
  readonly [Kind in MailKind]: (content: MailContents[Kind]) => WordedMail;
};

/** Mails about the receiver's account. */
export type AccountMails = Pick<
  MailTexts,
  | 'password_reset'
  | 'invitation'
  | 'account_changed'
  | 'address_changed'
  | 'new_browser'
  | 'work_handed_over'
  | 'answer_refused'
>;

/** Who reads an answer by mail: the other side of the conversation, or the maker only. */
export type AnswerReader = 'maker' | 'customer' | 'note';

/** Words of answers by mail in one language. */
export interface AnswerTexts {
  /** First line of a mail that can be answered, above which the answer is written; begins with ANSWER_MARK. */
  readonly lines: Readonly<Record<AnswerReader, string>>;
  /** Marks the end of a truncated answer. */
  readonly shortened: string;
  /** In place of the text of a mail with photos only. */
  readonly photosOnly: string;
  /** Ends an answer some of whose files were not taken. */
  readonly notTaken: (names: string) => string;
}

/** Footer of a mail that was sent because of a list. */
export type ListFooter = (list: ListLink) => string;
