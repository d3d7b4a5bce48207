import { payments } from '@halla/contract/payments';
import { implement } from '#app/calls/implement.ts';
import { addPayment, getPayments, refundPayment, reversePayment } from './payments.service.ts';

export const paymentCalls = implement(payments, {
  get_payments: getPayments,
  add_payment: addPayment,
  refund_payment: refundPayment,
  reverse_payment: reversePayment,
});
