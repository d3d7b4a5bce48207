import { quotationName } from '@halla/domain/quotations/quotation-numbers';
import {
  allowsStep,
  asksIfExpired,
  type QuotationMove,
  type QuotationStep,
  STATE_AFTER,
} from '@halla/domain/quotations/quotation-steps';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { type KnownQuotation, requireQuotation, today } from './known-quotation.ts';
import { offeredContent } from './offered-content.ts';
import {
  insertRevision,
  type QuotationRow,
  readLines,
  updateQuotation,
} from './quotation-writes.repository.ts';

/** Sends a quotation, records the client's answer, or withdraws that answer. */
export async function moveQuotation({ ctx, input }: Asked<'move_quotation'>) {
  const { now } = ctx;
  const { step, declineReason, evenIfExpired = false } = input;
  const known = await requireQuotation(ctx, input);
  refuseStep(known, { step, evenIfExpired });
  const { id, number, revision } = known.quotation;
  if (step === 'send') await sendRevision(ctx, known.quotation);
  await writeStep(ctx, { known, step, declineReason });
  const name = quotationName({ number, revision });
  return { message: 'Quotation saved', quotation: { id, number, name, updatedAt: now.toISOString() } };
}

interface Step {
  step: QuotationStep;
  /** The user has confirmed it although the validity has ended. */
  evenIfExpired: boolean;
}

/** Refuses a step that the status does not allow, and one after the end of the validity without a confirmation. */
export function refuseStep({ quotation, status }: KnownQuotation, { step, evenIfExpired }: Step): void {
  if (!allowsStep(status, step)) throw new AppError('quotations.wrong_step');
  if (asksIfExpired(status, step) && !evenIfExpired)
    throw new AppError('quotations.expired', { details: { day: quotation.validUntil } });
}

interface WriteStep {
  known: KnownQuotation;
  step: QuotationMove;
  declineReason?: string | undefined;
}

/** Writes the state that a step leads to, with its time. */
export async function writeStep(
  ctx: SignedInContext,
  { known: { quotation }, step, declineReason }: WriteStep,
): Promise<void> {
  const { db, now } = ctx;
  const { id } = quotation;
  const change = {
    state: STATE_AFTER[step],
    ...(step === 'send' && { sentAt: now }),
    answeredAt: step === 'accept' || step === 'decline' ? now : null,
    declineReason: (step === 'decline' && declineReason) || null,
  };
  await updateQuotation(db, { id, change: { ...change, updatedAt: now } });
  const { state, declineReason: former } = quotation;
  await auditDocument(ctx, {
    kind: 'quotation',
    id,
    before: { state, declineReason: former },
    after: { state: change.state, declineReason: change.declineReason },
  });
  ctx.changed({ domain: 'quotations', id });
}

/** Stores a revision as sent; refused after its validity has ended. */
async function sendRevision(ctx: SignedInContext, quotation: QuotationRow): Promise<void> {
  const { db, now, actor } = ctx;
  if (quotation.validUntil < today(ctx)) throw new AppError('quotations.validity_past');
  const { id: quotationId, revision } = quotation;
  const lines = await readLines(db, quotationId);
  const content = offeredContent(quotation, lines);
  await insertRevision(db, { quotationId, revision, content, sentAt: now, userId: actor.userId });
}
