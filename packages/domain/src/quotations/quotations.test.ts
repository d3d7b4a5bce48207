import { describe, expect, it } from 'vitest';
import { quotationName, quotationNumber } from './quotation-numbers.ts';
import { QUOTATION_STATUSES, type QuotedOrder, quotationStatus } from './quotation-status.ts';
import {
  allowsStep,
  asksIfExpired,
  isQuotationDeletable,
  isQuotationEditable,
  QUOTATION_STEPS,
  quotationSteps,
} from './quotation-steps.ts';
import { quotationTrack } from './quotation-track.ts';

const TODAY = '2026-03-02';
const STANDING: QuotedOrder = { isCancelled: false, isDeleted: false };

describe('the status of a quotation', () => {
  it('is expired from the day after the last day of its validity', () => {
    const sent = { state: 'sent', orders: [] } as const;
    expect(quotationStatus({ ...sent, validUntil: TODAY }, TODAY)).toBe('sent');
    expect(quotationStatus({ ...sent, validUntil: '2026-03-01' }, TODAY)).toBe('expired');
  });

  it.each(['draft', 'accepted', 'declined'] as const)('%s does not expire', (state) => {
    expect(quotationStatus({ state, validUntil: '2026-03-01', orders: [] }, TODAY)).toBe(state);
  });

  it('is ordered while an order of it stands', () => {
    const accepted = { state: 'accepted', validUntil: TODAY } as const;
    const status = (orders: readonly QuotedOrder[]) => quotationStatus({ ...accepted, orders }, TODAY);
    expect(status([STANDING])).toBe('ordered');
    expect(status([{ ...STANDING, isCancelled: true }])).toBe('accepted');
    expect(status([{ ...STANDING, isDeleted: true }])).toBe('accepted');
    expect(status([{ ...STANDING, isDeleted: true }, STANDING])).toBe('ordered');
  });
});

describe('the steps of a quotation', () => {
  it('are those of its status, the next one first', () => {
    const steps = Object.fromEntries(
      QUOTATION_STATUSES.map((status) => [status, quotationSteps(status).join(' ')]),
    );
    expect(steps).toEqual({
      draft: 'send',
      sent: 'accept order decline',
      expired: 'renew accept order decline',
      accepted: 'order reopen',
      ordered: '',
      declined: 'reopen',
    });
    expect(allowsStep('draft', 'order')).toBe(false);
    expect(allowsStep('accepted', 'order')).toBe(true);
  });

  it('are confirmed only where they use prices whose validity has ended', () => {
    const asked = QUOTATION_STATUSES.flatMap((status) =>
      QUOTATION_STEPS.filter((step) => asksIfExpired(status, step)).map((step) => `${status} ${step}`),
    );
    expect(asked).toEqual(['expired accept', 'expired order']);
  });

  it('leave it open for edits until it is accepted', () => {
    expect(QUOTATION_STATUSES.filter(isQuotationEditable)).toEqual(['draft', 'sent', 'expired', 'declined']);
  });

  it('delete a draft that was never sent, and nothing else', () => {
    expect(QUOTATION_STATUSES.filter((status) => isQuotationDeletable(status, 1))).toEqual(['draft']);
    expect(isQuotationDeletable('draft', 2)).toBe(false);
  });
});

it('a number has its year, and its revision from the second one on', () => {
  const number = quotationNumber({ year: 2026, ordinal: 7 });
  expect(number).toBe('2026-0007');
  expect(quotationNumber({ year: 2026, ordinal: 12_345 })).toBe('2026-12345');
  expect(quotationName({ number, revision: 1 })).toBe('2026-0007');
  expect(quotationName({ number, revision: 2 })).toBe('2026-0007-2');
});

describe('the track of a quotation', () => {
  const times = { createdAt: 'made', sentAt: 'sent', answeredAt: 'answered', orderedAt: 'ordered' };
  const shown = (status: Parameters<typeof quotationTrack>[0]['status']) =>
    quotationTrack({ ...times, status }).map(({ name, progress, at }) => `${name} ${progress} ${at}`);

  it('leads to an order', () => {
    expect(shown('draft')).toEqual([
      'made done made',
      'sent present null',
      'accepted ahead null',
      'ordered ahead null',
    ]);
    expect(shown('expired')[2]).toBe('accepted present null');
    expect(shown('ordered')).toEqual([
      'made done made',
      'sent done sent',
      'accepted done answered',
      'ordered done ordered',
    ]);
  });

  it('ends with a refusal', () => {
    expect(shown('declined')).toEqual(['made done made', 'sent done sent', 'declined done answered']);
  });
});
