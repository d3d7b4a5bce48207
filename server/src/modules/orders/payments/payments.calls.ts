import { payments } from '@halla/contract/payments';
import { receivables } from '@halla/contract/receivables';
import { implement } from '#app/calls/implement.ts';
import { getAccountStatement } from './account.service.ts';
import { addPayment, getPayments, refundPayment, reversePayment } from './payments.service.ts';
import { getOpenInvoices } from './receivables.service.ts';
import { sendPaymentReminder } from './reminders.service.ts';

export const paymentCalls = implement(payments, {
  get_payments: getPayments,
  add_payment: addPayment,
  refund_payment: refundPayment,
  reverse_payment: reversePayment,
});

export const receivableCalls = implement(receivables, {
  get_open_invoices: getOpenInvoices,
  get_account_statement: getAccountStatement,
  send_payment_reminder: sendPaymentReminder,
});
