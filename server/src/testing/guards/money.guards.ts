import type { GuardedFile } from './guard.ts';

/** Payments, bank files, reminders and quotations. */
export const MONEY_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/modules/orders/payments/write-payment.service.ts',
    test: 'server/src/modules/orders/payments/payments.test.ts',
    guards: [
      {
        name: 'a refund above what was paid',
        find: "  if (paid + payment.amount < 0) throw new AppError('payments.not_paid');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/orders/payments/payments.service.ts',
    test: 'server/src/modules/orders/payments/payments.test.ts',
    guards: [
      {
        name: 'a reversal of a reversal',
        find: "  if (wrong.reverses !== null) throw new AppError('payments.is_reversal');\n",
      },
      {
        name: 'a payment that is reversed already',
        find: "  if (await isReversed(db, id)) throw new AppError('payments.reversed');\n",
      },
      {
        name: 'the bank entry of a reversed payment waits again',
        find: '  await releaseEntry(db, id);\n',
        test: 'server/src/modules/orders/bank-files/bank-files.test.ts',
      },
      {
        name: 'a payment of a day to come',
        find: "  if (day > businessDay(now, config.BUSINESS_TIME_ZONE))\n    throw refusedField('payments.in_future', 'payment.day');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/orders/bank-files/book-bank-file.service.ts',
    test: 'server/src/modules/orders/bank-files/bank-files.test.ts',
    guards: [
      {
        name: 'entries that an earlier file has booked',
        find: 'newEntries(keyed, known)',
        replace: 'newEntries(keyed, [])',
      },
      {
        name: 'two files at the same moment',
        find: "  await lockUntilCommit(db, 'bankFiles');\n",
        engine: 'postgres',
      },
      {
        name: 'two entries for one amount that is due',
        find: 'due: Math.max(0, order.due - entry.amount)',
        replace: 'due: order.due',
      },
      {
        name: 'an invoice without a reason for no VAT',
        find: 'lacksVatReason: blocksPayment(ctx, { order: orders.get(order.id), found: order })',
        replace: 'lacksVatReason: false',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/bank-files/repeated-entries.ts',
    test: 'server/src/modules/orders/bank-files/bank-files.test.ts',
    guards: [
      {
        name: 'payments that the bank has numbered differently',
        find: ' || one === other',
        replace: ' || true',
      },
    ],
  },
  {
    file: 'server/src/modules/quotations/known-quotation.ts',
    test: 'server/src/modules/quotations/order-quotation.test.ts',
    guards: [
      {
        name: 'a quotation that became an order',
        find: "  if (standing !== undefined)\n    throw new AppError('quotations.ordered', { details: { number: standing.number } });\n",
      },
      {
        name: 'edits of what was changed meanwhile',
        find: '  assertFresh({ loaded, stored: quotation.updatedAt });\n',
        test: 'server/src/modules/quotations/quotations.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/quotations/move-quotation.service.ts',
    test: 'server/src/modules/quotations/quotations.test.ts',
    guards: [
      {
        name: 'steps that the status does not allow',
        find: "  if (!allowsStep(status, step)) throw new AppError('quotations.wrong_step');\n",
      },
      {
        name: 'a quotation whose validity has ended',
        find: "  if (asksIfExpired(status, step) && !evenIfExpired)\n    throw new AppError('quotations.expired', { details: { day: quotation.validUntil } });\n",
        test: 'server/src/modules/quotations/order-quotation.test.ts',
      },
      {
        name: 'a revision that is sent after its validity',
        find: "  if (quotation.validUntil < today(ctx)) throw new AppError('quotations.validity_past');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/quotations/edit-quotation.service.ts',
    test: 'server/src/modules/quotations/quotations.test.ts',
    guards: [
      {
        name: 'what was sent keeps its revision',
        find: "  if (state === 'draft') return null;\n",
        replace: '  if (state !== null) return null;\n',
      },
      {
        name: 'quotations that are over',
        find: "  if (!isQuotationEditable(known.status)) throw new AppError('quotations.closed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/quotations/quotation-writes.repository.ts',
    test: 'server/src/modules/quotations/order-quotation.test.ts',
    guards: [
      {
        name: 'two orders at the same moment',
        find: "    .where(and(eq(quotations.id, id), isNull(quotations.deletedAt)))\n    .for('update');\n",
        replace: '    .where(and(eq(quotations.id, id), isNull(quotations.deletedAt)));\n',
        engine: 'postgres',
      },
      {
        name: 'numbers are taken one after the other',
        find: "  await lockValuesUntilCommit(db, [{ lock: 'numbers', value: 'quotation' }]);\n",
        test: 'server/src/modules/quotations/quotations.test.ts',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/documents/refuse-hindered.ts',
    test: 'server/src/modules/trade-documents/send-quotation.test.ts',
    guards: [
      {
        name: 'documents of a company that is not configured',
        find: "  if (first === 'sampleIssuer')\n    throw new AppError('documents.sample_issuer', { details: { setting: missingSetting ?? '' } });\n",
      },
      {
        name: 'documents of what was cancelled',
        find: "  if (first === 'cancelled') throw new AppError('documents.cancelled');\n",
        test: 'server/src/modules/trade-documents/send-purchase-order.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/trade-documents/send-trade-document.service.ts',
    test: 'server/src/modules/trade-documents/send-quotation.test.ts',
    guards: [
      {
        name: 'a document that the sender has not seen',
        find: "  if (fingerprint !== input.fingerprint || version !== input.version) throw new AppError('documents.changed');\n",
      },
      {
        name: 'a document that changed while it was rendered',
        find: '  refuseChanged(document, input);\n  const { kind, number,',
        replace: '  const { kind, number,',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/e-invoices/send-e-invoice.service.ts',
    test: 'server/src/modules/orders/e-invoices/send-e-invoice.test.ts',
    guards: [
      {
        name: 'an e-invoice that is on its way',
        find: "  if (underWay > 0) throw new AppError('orders.e_invoice_under_way');\n",
      },
      {
        name: 'an e-invoice that was sent since it was looked at',
        find: "  if (sent > input.deliveries) throw new AppError('orders.sent_meanwhile');\n",
      },
      {
        name: 'two clerks who send an e-invoice',
        find: "  if ((await lockOrders(db, [orderId])).length === 0) throw new AppError('core.not_found');\n",
        engine: 'postgres',
      },
      {
        name: 'what hinders an e-invoice',
        find: '  refuseHindered(found);\n',
      },
    ],
  },
  {
    file: 'packages/domain/src/einvoice/delivery.ts',
    test: 'packages/domain/src/einvoice/delivery.test.ts',
    guards: [
      {
        name: 'a refused e-invoice is not repeated',
        find: 'return isFinal ? null : (PAUSES_MIN[attempts - 1] ?? null);',
        replace: 'return PAUSES_MIN[attempts - 1] ?? null;',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/e-invoices/hand-to-address.ts',
    test: 'server/src/modules/orders/e-invoices/send-e-invoice.test.ts',
    guards: [
      { name: 'redirects of an operator', find: "      redirect: 'manual',\n" },
      {
        name: 'one key for all attempts',
        find: "'idempotency-key': key",
        replace: "'idempotency-key': crypto.randomUUID()",
      },
    ],
  },
  {
    file: 'server/src/modules/orders/payments/reminders.service.ts',
    test: 'server/src/modules/orders/payments/reminders.test.ts',
    guards: [
      {
        name: 'two reminders at the same moment',
        find: "  if ((await lockOrders(db, [orderId])).length === 0) throw new AppError('core.not_found');\n",
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/orders/payments/prepared-reminder.ts',
    test: 'server/src/modules/orders/payments/reminders.test.ts',
    guards: [
      {
        name: 'a reminder that came too soon',
        find: '  const remindedOn = await lastReminderDay(db, { orderId, number });\n',
        replace: '  const remindedOn = null;\n',
      },
      {
        name: 'reminders of a company that is not configured',
        find: "  if (setting !== null) throw new AppError('documents.sample_issuer', { details: { setting } });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/price-lists/price-origins.service.ts',
    test: 'server/src/modules/price-lists/price-lists.test.ts',
    guards: [
      {
        name: 'a line that names a list without its price',
        find: 'return found && isSame(found) ? found.listName : null;',
        replace: 'return found ? found.listName : null;',
      },
    ],
  },
  {
    file: 'server/src/modules/price-lists/write-price-list.service.ts',
    test: 'server/src/modules/price-lists/price-lists.test.ts',
    guards: [
      {
        name: 'a price list that somebody else has changed',
        find: '  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });\n',
      },
    ],
  },
];
