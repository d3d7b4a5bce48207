import { documentFileName } from '@halla/domain/documents/document-mark';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Asked, LastStepContext, ReceivedFile, StepsContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { removeLoose } from '#app/files/loose-files.repository.ts';
import { storeMadePdf } from '#app/files/store-made.ts';
import { renderInThread } from '#app/pdf/render-in-thread.ts';
import { addMadeFile } from '#modules/files/add-files.service.ts';
import { findStored } from '#modules/files/root-files.service.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { type PreparedReminder, preparedReminder } from './prepared-reminder.ts';
import { insertReminder } from './reminders.repository.ts';

interface Sending extends Asked<'send_payment_reminder'> {
  ctx: Asked<'send_payment_reminder'>['ctx'] & StepsContext & LastStepContext;
}

/**
 * Mails the buyer of an overdue invoice a PDF reminder with interest and fee, and records both on the order.
 * Nothing is locked during rendering: the amounts are compared once more in the transaction that mails it.
 */
export async function sendPaymentReminder({ ctx, input }: Sending) {
  const seen = await preparedReminder(ctx, input);
  const file = await storeMadePdf(ctx, {
    filename: seen.filename,
    bytes: await renderInThread(seen.content),
  });
  try {
    return await ctx.lastStep((work) => recordAndMail({ ...ctx, ...work }, { input, seen, file }));
  } finally {
    await removeLoose({ db: ctx.db, storage: ctx.storage, keys: [file.storageKey] });
  }
}

interface RecordAndMail {
  input: Sending['input'];
  /** Content of the rendered PDF. */
  seen: PreparedReminder;
  file: ReceivedFile;
}

async function recordAndMail(work: Work & Sending['ctx'], { input, seen, file }: RecordAndMail) {
  const { db, now, actor } = work;
  const { order_id: orderId, number } = input;
  // The second of two concurrent users finds the reminder of the first.
  if ((await lockOrders(db, [orderId])).length === 0) throw new AppError('core.not_found');
  const { order, invoice, issuer, reminder, to, today, content, mail } = await preparedReminder(work, input);
  if (JSON.stringify(content) !== JSON.stringify(seen.content)) throw new AppError('documents.changed');
  const { currency, language } = invoice;
  const id = await insertReminder(db, {
    ...{ orderId, number, day: today, currency, language, toAddress: to, userId: actor.userId },
    ...{ due: fromHundredths(reminder.due), interest: fromHundredths(reminder.interest) },
    ...{ fee: fromHundredths(reminder.fee), createdAt: now },
  });
  const root = { kind: 'invoice', key: String(order.number) } as const;
  await addMadeFile({ work, parent: { id: orderId, kind: 'order', root }, file });
  await work.audit({
    ...{ entity: 'payment_reminders', entityId: id, resource: { kind: 'order', id: orderId } },
    after: { reminded: number, amount: fromHundredths(reminder.total), currency, day: today },
  });
  work.changed({ domain: 'orders', id: orderId });
  const invoiced = await findStored({ db, root, filename: documentFileName(invoice) });
  const attachments = [file, ...(invoiced === undefined ? [] : [invoiced])].map(
    ({ filename, storageKey }) => ({ filename, contentType: 'application/pdf', storageKey }),
  );
  await work.mail({
    ...{ ...mail, to: { emailAddress: to, language }, eventKey: String(id) },
    ...{ attachments, replyTo: issuer.email },
  });
  return { message: 'Reminder sent', reminder: { id, total: fromHundredths(reminder.total) } };
}
