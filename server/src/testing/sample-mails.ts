import { TRADE_DOCUMENT_KINDS } from '@halla/domain/documents/trade-documents';
import type { MailContent } from '#app/mail/mail-kinds.ts';

export const SAMPLE = {
  fullName: 'Aino Aalto',
  by: 'Anna Admin',
  link: 'https://portal.example.test/page',
} as const;
const { fullName, by, link } = SAMPLE;

export const SAMPLE_TICKET = {
  fullName,
  by,
  number: '12',
  summary: 'No cold air',
  serialNumber: 'EC220001',
  state: 'progress',
  assignee: { name: 'Mikko Mäkinen' },
  link,
} as const;

export const CREDENTIAL_CHANGES = [
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'keyMade',
  'keyEnded',
] as const;

/** A mail of every kind. */
export const SAMPLE_MAILS: readonly MailContent[] = [
  { kind: 'password_reset', fullName, link },
  { kind: 'invitation', fullName, userName: 'aino', link },
  ...CREDENTIAL_CHANGES.map((change) => ({
    kind: 'account_changed' as const,
    fullName,
    change,
    keys: 'Reports',
    isByOther: false,
    link,
  })),
  {
    kind: 'address_changed',
    fullName,
    formerAddress: 'aino@a.test',
    newAddress: 'aino@b.test',
    isByOther: true,
  },
  { kind: 'answer_refused', fullName, refusal: 'sender', link },
  { kind: 'new_browser', fullName, browser: 'Firefox · Windows', network: '192.0.2.1', link },
  { kind: 'work_handed_over', fullName, from: 'Mikko', tickets: '311', plans: '422', lists: '533', link },
  {
    kind: 'payment_reminder',
    ...{ client: 'Frost Clinic', number: '10001', day: '2026-03-01', dueDay: '2026-03-09', daysLate: 10 },
    ...{ currency: 'EUR', due: 112_950, interest: 325, fee: 500, total: 113_775, reference: '1000111' },
    ...{ issuer: 'Halla Oy', iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', answerTo: 'pay@a.test' },
  },
  {
    ...{ kind: 'document_sent', document: 'invoice', own: null, refersTo: '', currency: 'EUR' },
    ...{ client: 'Frost Clinic', number: '10001', day: '2026-03-01', gross: 125_500, due: 75_500 },
    ...{ dueDay: '2026-03-09', reference: '1000111', iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH' },
    ...{ issuer: 'Halla Oy', answerTo: 'pay@a.test' },
  },
  {
    ...{ kind: 'document_sent', document: 'credit_note', own: null, refersTo: '10000', currency: 'EUR' },
    ...{ client: 'Frost Clinic', number: '7', day: '2026-03-01', gross: 125_500, due: 125_500 },
    ...{ dueDay: '', reference: '', iban: '', bic: '', issuer: 'Halla Oy', answerTo: 'pay@a.test' },
  },
  ...TRADE_DOCUMENT_KINDS.map((document) => ({
    ...{ kind: 'trade_document_sent' as const, document, own: null, client: 'Frost Clinic' },
    ...{ number: '2026-0001-2', day: '2026-03-01', issuer: 'Halla Oy', answerTo: 'sales@a.test' },
  })),
  ...(['order_created', 'order_status', 'order_deleted'] as const).map((kind) => ({
    kind,
    fullName,
    by,
    number: '10001',
    client: 'Frost Clinic',
    status: 'transit' as const,
    link,
  })),
  ...(['resupply_created', 'resupply_status', 'resupply_eta', 'resupply_deleted'] as const).map((kind) => ({
    kind,
    fullName,
    by,
    number: 'K7MP2QX9',
    supplier: 'Pump Works',
    status: 'transit' as const,
    eta: '2026-03-09',
    link,
  })),
  ...(['shipment_created', 'shipment_status', 'shipment_eta', 'shipment_received_different'] as const).map(
    (kind) => ({
      kind,
      fullName,
      by,
      number: 'K7MP2QX9',
      status: 'transit' as const,
      eta: '2026-03-09',
      link,
    }),
  ),
  { kind: 'ticket_created', ...SAMPLE_TICKET },
  { kind: 'ticket_changed', ...SAMPLE_TICKET, hasNewState: true, hasNewAssignee: false, visit: '2026-03-09' },
  {
    ...{ kind: 'ticket_received', fullName, number: '12', summary: 'No cold air', serialNumber: 'EC220001' },
    link,
  },
  {
    ...{ kind: 'ticket_reply', fullName, by, number: '12', summary: 'No cold air', serialNumber: 'EC220001' },
    ...{ text: 'It hums again.', photos: '2', isReopened: true, link },
  },
  {
    ...{ kind: 'ticket_released', fullName, number: '12', summary: 'No cold air', serialNumber: 'EC220001' },
    ...{ isTested: true, link },
  },
  {
    ...{ kind: 'on_call_ticket', fullName, number: '12', summary: 'No cold air', serialNumber: 'EC220001' },
    ...{ tier: 'onCall', isGap: false, link, acknowledge: 'https://portal.example.test/on_call/1' },
  },
  {
    ...{ kind: 'on_call_alert', fullName, serialNumber: 'EC220001', tier: 'next', isGap: true, link },
    ...{ alert: { alertType: 403, message: 'Relay stuck', value: null, raisedBy: 'device' } },
    acknowledge: 'https://portal.example.test/on_call/1',
  },
  {
    ...{ kind: 'ticket_late', fullName, number: '12', summary: 'No cold air', serialNumber: 'EC220001' },
    ...{ goal: 'answer', dueOn: '2026-03-09', link },
  },
  {
    ...{ kind: 'ticket_test_failed', fullName, number: '12', summary: 'No cold air' },
    ...{ serialNumber: 'EC220001', link },
  },
  {
    kind: 'alert',
    fullName,
    serialNumber: 'EC220001',
    alert: { alertType: 403, message: 'Relay stuck', value: null, raisedBy: 'device' },
    link,
  },
  { kind: 'plan_overdue', fullName, serialNumber: 'EC220001', client: 'Fair', dueOn: '2026-03-01', link },
  { kind: 'crash_log', fullName, serialNumber: 'EC220001', version: '2.4.1', reason: 'Timeout', link },
  {
    ...{ kind: 'crash_logs', fullName, serialNumber: 'EC220001', version: '2.4.1', reason: 'Timeout', link },
    count: '60',
  },
  {
    kind: 'stock_limit',
    fullName,
    sku: 'FAN-12',
    name: 'Axial fan',
    warehouse: 'Mailhouse',
    free: '2',
    reserved: '9',
    link,
  },
  {
    kind: 'release_halted',
    ...{ fullName, product: 'E-cabin', version: '2.5.0', measure: 'crashes', link },
    ...{ freshAffected: '3', freshAll: '40', oldAffected: '1', oldAll: '900' },
  },
  {
    kind: 'crash_returned',
    ...{ fullName, product: 'E-cabin', reason: 'Timeout', fixedIn: '2.4.0', version: '2.5.0', link },
  },
  {
    ...{ kind: 'field_notice', fullName, title: 'Check the door seal', urgency: 'safety', link },
    ...{ devices: 'EC220001, EC220002', more: '3', acknowledgeBy: '2026-03-09', isReminder: false },
  },
  {
    ...{ kind: 'field_notice', fullName, title: 'Check the door seal', urgency: 'service', link },
    ...{ devices: 'EC220001', more: '', acknowledgeBy: '', isReminder: true },
  },
  { kind: 'digest', fullName, count: '202', events: `Order 1: in transit\n${link}`, more: '2' },
  { kind: 'note', fullName, author: 'Anna Admin', text: 'Katso tätä', link },
];
