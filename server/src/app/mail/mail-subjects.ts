import type { CallName } from '@halla/contract/calls';
import { calls } from '@halla/contract/domains';
import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { hasLevel } from '@halla/domain/access/levels';
import type { LiveDomain } from '@halla/domain/resources/live-domains';
import { levelsOpeningNotesOf, NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { pageAddress, RESOURCES, type ResourceKind } from '@halla/domain/resources/resources';
import { maySend } from '../calls/admission.ts';
import type { Actor } from '../calls/context.ts';
import type { MailKind } from './mail-kinds.ts';

/** The row that a mail is about. */
export interface MailSubject {
  readonly kind: ResourceKind;
  readonly id: number;
}

/** Access check for the row that a mail is about. */
type ReadBy =
  /** By this call: its level check, and the resource reader in the receiver's scope. */
  | { readonly call: CallName }
  /** The same for a deleted row: only users who can read all rows of its kind. */
  | { readonly call: CallName; readonly isDeleted: true }
  /** Like notes on a page: any user who may open it, regardless of company. */
  | 'note'
  /** Each event separately. */
  | 'digest'
  /** About the receiver's own account. */
  | 'own'
  /** To the other party of a document, at an address that its sender has chosen; the receiver need not be a user. */
  | 'party';

const ORDER = { call: 'get_orders' } as const;
const RESUPPLY = { call: 'get_resupply_orders' } as const;
const SHIPMENT = { call: 'get_shipments' } as const;
const TICKET = { call: 'get_tickets' } as const;
const CRASH_LOG = { call: 'get_crashlog_data' } as const;

/** Access check for each kind of mail; it is not sent to users who fail it. */
export const MAIL_READERS = {
  password_reset: 'own',
  invitation: 'own',
  account_changed: 'own',
  address_changed: 'own',
  new_browser: 'own',
  // Contains counts only.
  work_handed_over: 'own',
  answer_refused: 'own',
  payment_reminder: 'party',
  document_sent: 'party',
  trade_document_sent: 'party',
  order_created: ORDER,
  order_status: ORDER,
  order_deleted: { ...ORDER, isDeleted: true },
  resupply_created: RESUPPLY,
  resupply_status: RESUPPLY,
  resupply_eta: RESUPPLY,
  resupply_deleted: { ...RESUPPLY, isDeleted: true },
  shipment_created: SHIPMENT,
  shipment_status: SHIPMENT,
  shipment_eta: SHIPMENT,
  shipment_received_different: SHIPMENT,
  ticket_created: TICKET,
  ticket_changed: TICKET,
  ticket_received: TICKET,
  ticket_reply: TICKET,
  field_notice: { call: 'get_field_notice' },
  ticket_released: TICKET,
  ticket_test_failed: TICKET,
  ticket_late: TICKET,
  on_call_ticket: TICKET,
  on_call_alert: { call: 'get_alerts' },
  alert: { call: 'get_alerts' },
  crash_log: CRASH_LOG,
  crash_logs: CRASH_LOG,
  plan_overdue: { call: 'get_movement_plans' },
  stock_limit: { call: 'get_stock_quantity' },
  release_halted: { call: 'get_software_packages' },
  crash_returned: { call: 'get_software_crash_groups' },
  note: 'note',
  digest: 'digest',
} as const satisfies Record<MailKind, ReadBy>;

/** Kinds of mails whose state is shown on a page. */
const SHOWN: readonly MailKind[] = ['document_sent', 'trade_document_sent'];

/** Live domain of the row a mail is about, where its page shows what became of the mail; null: it does not. */
export function shownAt(event: MailKind, kind: ResourceKind | null): LiveDomain | null {
  return kind !== null && SHOWN.includes(event) ? (RESOURCES[kind].live?.domain ?? null) : null;
}

export type Reader = Pick<Actor, 'level' | 'scope'>;

/** A kind of mail with the row it is about. */
export interface AboutMail {
  readonly event: MailKind;
  readonly about: MailSubject;
}

/** True if a reader may read rows of this kind in scope; the row itself is checked separately. */
export function mayReadKind({ event, about }: AboutMail, { level, scope }: Reader): boolean {
  const by: ReadBy = MAIL_READERS[event];
  if (by === 'own' || by === 'party' || by === 'digest') return false;
  if (by === 'note') return scope === 'all' && opensNotes(about.kind, level);
  return maySend(calls[by.call], { level }) && (scope === 'all' || !('isDeleted' in by));
}

function opensNotes(kind: ResourceKind, level: Reader['level']): boolean {
  const noted = NOTED_KINDS.find((one) => one === kind);
  return noted !== undefined && hasLevel(level, levelsOpeningNotesOf(noted));
}

/** True for mails to the other party of a document, sent by a user. */
export function isOfParty(event: MailKind): boolean {
  return MAIL_READERS[event] === 'party';
}

/** True for mails about a deleted row. */
export function isOfDeleted(event: MailKind): boolean {
  const by: ReadBy = MAIL_READERS[event];
  return typeof by === 'object' && 'isDeleted' in by;
}

/** The page of the row that a mail is about; null if the level may not open it. */
export function pageFor({ kind, id }: MailSubject, level: Reader['level']): string | null {
  return hasLevel(level, ROUTE_LEVELS[RESOURCES[kind].page.route]) ? pageAddress(kind, id) : null;
}
