import type { PaymentStatus, ShipmentStatus, TicketState } from '@halla/domain/documents/document-states';
import type { NoticeUrgency } from '@halla/domain/notices/field-notice';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import { dayWording } from '../mail-days.ts';
import type { HaltCounts, ListFooter, MailContents, MailTexts, TicketAssignee } from '../mail-kinds.ts';
import { moneyWording } from '../mail-money.ts';
import { accountMails } from './account-mails.ts';
import { alertFacts, alertName } from './alert-words.ts';
import { documentMail } from './document-mail.ts';
import { tradeDocumentMail } from './trade-document-mail.ts';

/** 9 March 2026: readers abroad take numbers for another order of day and month. */
const dayText = dayWording({ locale: 'en-GB', dateStyle: 'long' });
const moneyText = moneyWording('en');

const STATUS: Readonly<Record<PaymentStatus, string>> = {
  invoiced: 'invoiced',
  deposit: 'deposit completed',
  completed: 'payment completed',
  transit: 'in transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

const SHIPMENT_STATUS: Readonly<Record<ShipmentStatus, string>> = {
  waiting: 'waiting',
  transit: 'in transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned to origin',
};

const TICKET_STATE: Readonly<Record<TicketState, string>> = {
  new: 'new',
  progress: 'in progress',
  resolved: 'resolved',
  stale: 'stale',
};

const URGENCY: Readonly<Record<NoticeUrgency, string>> = {
  safety: 'Safety notice',
  service: 'Service notice',
  information: 'Notice',
};

const HALT_MEASURE: Record<HarmMeasure, (counts: HaltCounts) => string> = {
  crashes: (halt) =>
    `its devices crashed on ${halt.freshAffected} of ${halt.freshAll} device-days, with other versions on ${halt.oldAffected} of ${halt.oldAll}`,
  failedSessions: (halt) =>
    `sessions of its devices failed on ${halt.freshAffected} of ${halt.freshAll} device-days, with other versions on ${halt.oldAffected} of ${halt.oldAll}`,
  failedInstalls: (halt) => `${halt.freshAffected} of ${halt.freshAll} devices could not install it`,
  silentDevices: (halt) =>
    `${halt.freshAffected} of ${halt.freshAll} devices that began to install it are silent, of the other devices ${halt.oldAffected} of ${halt.oldAll}`,
  fallBacks: (halt) => `${halt.freshAffected} of ${halt.freshAll} devices went back to an older version`,
};

const ON_CALL = {
  onCall: 'You are on call.',
  next: 'You are the next in line.',
  administrators: 'You are notified as an administrator.',
} as const;

/** The reason for a mail about an escalation. */
function onCallReason({ tier, isGap }: Pick<MailContents['on_call_alert'], 'tier' | 'isGap'>): string {
  return isGap ? `${ON_CALL[tier]} The rota has a gap now.` : ON_CALL[tier];
}

/** A line naming the assignee of a ticket; empty for a customer. */
function assigneeLine(assignee: TicketAssignee): string {
  if (assignee === 'hidden') return '';
  if (assignee === 'you') return '\nAssigned to: you';
  return `\nAssigned to: ${assignee === 'nobody' ? 'nobody' : assignee.name}`;
}

/** The assignee of a ticket, as part of a sentence. */
function givenTo(assignee: TicketAssignee): string {
  if (assignee === 'you') return 'to you';
  return typeof assignee === 'object' ? `to ${assignee.name}` : 'to nobody';
}

/** Amounts requested by a reminder, one line each. */
function reminderAmounts({ currency, due, interest, fee, total }: MailContents['payment_reminder']): string {
  const money = (cents: number) => moneyText(cents, currency);
  const lines = [`Open: ${money(due)}`];
  if (interest > 0) lines.push(`Interest for late payment: ${money(interest)}`);
  if (fee > 0) lines.push(`Reminder fee: ${money(fee)}`);
  return [...lines, `To be paid: ${money(total)}`].join('\n');
}

export const listFooter: ListFooter = ({ name, link }) =>
  `You get this mail because of the e-mail list “${name}”. One mail a day, or none:\n${link}\n`;

export const mails: MailTexts = {
  ...accountMails,
  payment_reminder: (reminder) => ({
    subject: `Reminder: invoice ${reminder.number}`,
    body: `Hello ${reminder.client},

Invoice ${reminder.number} of ${dayText(reminder.day)} was due on ${dayText(reminder.dueDay)}, ${reminder.daysLate} days ago, and is not paid in full.

${reminderAmounts(reminder)}

Please pay to ${reminder.issuer}
Account: ${reminder.iban} (${reminder.bic})
Reference: ${reminder.reference}

If you have paid in the meantime, thank you: this reminder is void. Questions: ${reminder.answerTo}
`,
  }),
  document_sent: ({ own, ...sent }) => own ?? documentMail(sent),
  trade_document_sent: ({ own, ...sent }) => own ?? tradeDocumentMail(sent),
  order_created: ({ fullName, by, number, client, status, link }) => ({
    subject: `New order ${number}`,
    body: `Hello ${fullName},

${by} has made order ${number} of ${client}: ${STATUS[status]}.

${link}
`,
  }),
  order_status: ({ fullName, by, number, client, status, link }) => ({
    subject: `Order ${number}: ${STATUS[status]}`,
    body: `Hello ${fullName},

${by} has changed the status of order ${number} of ${client}: ${STATUS[status]}.

${link}
`,
  }),
  order_deleted: ({ fullName, by, number, client, status, link }) => ({
    subject: `Order ${number} deleted`,
    body: `Hello ${fullName},

${by} has deleted order ${number} of ${client} (${STATUS[status]}).

${link}
`,
  }),
  resupply_created: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `New resupply order ${number}`,
    body: `Hello ${fullName},

${by} has made resupply order ${number} with ${supplier}: ${STATUS[status]}. Expected on: ${dayText(eta)}

${link}
`,
  }),
  resupply_status: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Resupply order ${number}: ${STATUS[status]}`,
    body: `Hello ${fullName},

${by} has changed the status of resupply order ${number} with ${supplier}: ${STATUS[status]}. Expected on: ${dayText(eta)}

${link}
`,
  }),
  resupply_eta: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Resupply order ${number} is expected on another day`,
    body: `Hello ${fullName},

${by} has changed when resupply order ${number} with ${supplier} (${STATUS[status]}) is expected. Now expected on: ${dayText(eta)}

${link}
`,
  }),
  resupply_deleted: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Resupply order ${number} deleted`,
    body: `Hello ${fullName},

${by} has deleted resupply order ${number} with ${supplier} (${STATUS[status]}, expected on ${dayText(eta)}).

${link}
`,
  }),
  shipment_created: ({ fullName, by, number, status, eta, link }) => ({
    subject: `New shipment ${number}`,
    body: `Hello ${fullName},

${by} has made shipment ${number}: ${SHIPMENT_STATUS[status]}. Expected on: ${dayText(eta)}

${link}
`,
  }),
  shipment_status: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Shipment ${number}: ${SHIPMENT_STATUS[status]}`,
    body: `Hello ${fullName},

${by} has changed the status of shipment ${number}: ${SHIPMENT_STATUS[status]}. Expected on: ${dayText(eta)}

${link}
`,
  }),
  shipment_eta: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Shipment ${number} is expected on another day`,
    body: `Hello ${fullName},

${by} has changed when shipment ${number} (${SHIPMENT_STATUS[status]}) is expected. Now expected on: ${dayText(eta)}

${link}
`,
  }),
  shipment_received_different: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Shipment ${number}: another number arrived than left`,
    body: `Hello ${fullName},

${by} has recorded that of shipment ${number} (${SHIPMENT_STATUS[status]}, expected on ${dayText(eta)}) another number of items arrived than left. Check the counts and correct the stock where it is wrong.

${link}
`,
  }),
  ticket_created: ({ fullName, by, number, summary, serialNumber, assignee, link }) => ({
    subject:
      assignee === 'you'
        ? `New ticket ${number}, assigned to you: ${summary}`
        : `New ticket ${number}: ${summary}`,
    body: `Hello ${fullName},

${by} has made ticket ${number} about ${serialNumber}: ${summary}${assigneeLine(assignee)}

${link}
`,
  }),
  ticket_changed: ({ fullName, by, number, summary, serialNumber, state, assignee, link, ...change }) => {
    const ticket = `ticket ${number} about ${serialNumber}`;
    const moved = `${by} has changed the state of ${ticket}: ${TICKET_STATE[state]}.`;
    const given = `${by} has assigned ${ticket} ${givenTo(assignee)}. Its state: ${TICKET_STATE[state]}.`;
    const both = `${by} has assigned ${ticket} ${givenTo(assignee)} and changed its state: ${TICKET_STATE[state]}.`;
    const told = change.hasNewState ? (change.hasNewAssignee ? both : moved) : given;
    const isVisit = !change.hasNewState && !change.hasNewAssignee;
    const happened = isVisit ? `${by} has changed the visit for ${ticket}.` : told;
    const visit = change.visit === '' ? '' : `Visit of a technician: ${dayText(change.visit)}`;
    const isGiven = change.hasNewAssignee && (assignee === 'you' || !change.hasNewState);
    return {
      subject: `Ticket ${number}${isGiven ? ` is assigned ${givenTo(assignee)}` : `: ${isVisit ? visit : TICKET_STATE[state]}`}`,
      body: `Hello ${fullName},

${happened}
${summary}${change.hasNewAssignee ? '' : assigneeLine(assignee)}${visit === '' ? '' : `\n${visit}`}

${link}
`,
    };
  },
  ticket_received: ({ fullName, number, summary, serialNumber, link }) => ({
    subject: `We have received ticket ${number}: ${summary}`,
    body: `Hello ${fullName},

Thank you for the report. It is ticket ${number} about ${serialNumber}: ${summary}
You will hear from us as soon as somebody has looked at it. Until then you can add photos and replies on its page.

${link}
`,
  }),
  ticket_reply: ({ fullName, by, number, summary, serialNumber, text, photos, isReopened, link }) => ({
    subject: `Reply to ticket ${number}: ${summary}`,
    body: `Hello ${fullName},

${by} has written about ticket ${number} of ${serialNumber}${isReopened ? ', which is open again' : ''}:

${text}
${photos === '' ? '' : `\nPhotos on its page: ${photos}\n`}
${link}
`,
  }),
  field_notice: ({ fullName, title, urgency, devices, more, acknowledgeBy, isReminder, link }) => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${URGENCY[urgency]}: ${title}`,
    body: `Hello ${fullName},

${isReminder ? 'This field notice is not acknowledged yet' : 'There is a field notice'} about your devices ${devices}${more === '' ? '' : ` and ${more} more`}:

${title}

Please read it${acknowledgeBy === '' ? '' : ` by ${dayText(acknowledgeBy)}`} and acknowledge it:
${link}
`,
  }),
  ticket_released: ({ fullName, number, summary, serialNumber, isTested, link }) => ({
    subject: `${serialNumber} is in service again`,
    body: `Hello ${fullName},

${serialNumber} may be used again: ${isTested ? 'the test after the repair has passed' : 'it was released after the repair'}.
Ticket ${number}: ${summary}

${link}
`,
  }),
  ticket_test_failed: ({ fullName, number, summary, serialNumber, link }) => ({
    subject: `${serialNumber} has failed its test`,
    body: `Hello ${fullName},

The test of ${serialNumber} after the repair has failed, so it is not released.
Ticket ${number}: ${summary}

${link}
`,
  }),
  on_call_ticket: ({ fullName, number, summary, serialNumber, link, acknowledge, ...reason }) => ({
    subject: `Urgent: ticket ${number} about ${serialNumber}`,
    body: `Hello ${fullName},

${onCallReason(reason)}
Ticket ${number} about ${serialNumber}: ${summary}

Acknowledge, so that nobody else is notified:
${acknowledge}

${link}
`,
  }),
  on_call_alert: ({ fullName, serialNumber, alert, link, acknowledge, ...reason }) => ({
    subject: `Urgent: ${serialNumber}: ${alertName(alert.alertType)}`,
    body: `Hello ${fullName},

${onCallReason(reason)}
Alert of ${serialNumber}: ${alertName(alert.alertType)} (code ${alert.alertType}).
${alertFacts(alert)}

Acknowledge, so that nobody else is notified:
${acknowledge}

${link}
`,
  }),
  ticket_late: ({ fullName, number, summary, serialNumber, goal, dueOn, link }) => ({
    subject: `Ticket ${number} is late: ${summary}`,
    body: `Hello ${fullName},

${goal === 'answer' ? 'The first answer to' : 'The solution of'} ticket ${number} about ${serialNumber} was due on ${dayText(dueOn)}.
${summary}

${link}
`,
  }),
  alert: ({ fullName, serialNumber, alert, link }) => ({
    subject: `${serialNumber}: ${alertName(alert.alertType)}`,
    body: `Hello ${fullName},

There is an alert of ${serialNumber}: ${alertName(alert.alertType)} (code ${alert.alertType}).
${alertFacts(alert)}

${link}
`,
  }),
  crash_log: ({ fullName, serialNumber, version, reason, link }) => ({
    subject: `${serialNumber} has crashed`,
    body: `Hello ${fullName},

The software of ${serialNumber} (version ${version}) has crashed: ${reason}

${link}
`,
  }),
  crash_logs: ({ fullName, serialNumber, version, reason, count, link }) => ({
    subject: `${serialNumber} has crashed ${count} times within an hour`,
    body: `Hello ${fullName},

The software of ${serialNumber} (version ${version}) has crashed ${count} times within an hour, the last time: ${reason}

${link}
`,
  }),
  plan_overdue: ({ fullName, serialNumber, client, dueOn, link }) => ({
    subject: `${serialNumber} is overdue`,
    body: `Hello ${fullName},

${serialNumber} was due back from ${client} on ${dayText(dueOn)}. Record its return, or agree on another due day:
${link}
`,
  }),
  stock_limit: ({ fullName, sku, name, warehouse, free, reserved, link }) => ({
    subject: `Stock is running low: ${sku}`,
    body: `Hello ${fullName},

${name} (${sku}) in ${warehouse} is below its limit: ${free} free, ${reserved} reserved.

${link}
`,
  }),
  release_halted: ({ fullName, product, version, measure, ...halt }) => ({
    subject: `${product} ${version} was halted`,
    body: `Hello ${fullName},

Version ${version} of ${product} has halted by itself: ${HALT_MEASURE[measure](halt)}. No further device gets it. Check why, then resume the release or withdraw it.

${halt.link}
`,
  }),
  crash_returned: ({ fullName, product, reason, fixedIn, version, link }) => ({
    subject: `${product} ${version}: a fixed crash has come back`,
    body: `Hello ${fullName},

A crash of ${product} that was fixed in version ${fixedIn} has come back in version ${version}: ${reason}

${link}
`,
  }),
  note: ({ fullName, author, text, link }) => ({
    subject: 'You are mentioned in a note',
    body: `Hello ${fullName},

${author} mentioned you in a note:

${text}

${link}
`,
  }),
  digest: ({ fullName, count, events, more }) => ({
    subject: count === '1' ? '1 event since the last mail' : `${count} events since the last mail`,
    body: `Hello ${fullName},

This has happened:

${events}
${more === '0' ? '' : `\n… and ${more} more.\n`}`,
  }),
};
