import { describe, expect, it } from 'vitest';
import { reminderOf } from './reminders.ts';

const terms = { interestPercent: 10.5, fee: 500, everyDays: 14 };
const invoice = { due: 1_129_50, dueDay: '2026-03-16', remindedOn: null };
const on = (today: string, change: Partial<Parameters<typeof reminderOf>[0]> = {}) =>
  reminderOf({ ...invoice, ...change }, { today, terms });

describe('a reminder', () => {
  it('asks for what is open, interest by the day and the fee', () => {
    // 1129.50 × 10.5 % × 10 ÷ 365 = 3.249…
    expect(on('2026-03-26')).toEqual({ due: 112_950, daysLate: 10, interest: 325, fee: 500, total: 113_775 });
    expect(on('2027-03-16')).toMatchObject({ daysLate: 365, interest: 11_860 });
  });

  it('is for late invoices of which something is open', () => {
    expect(on('2026-03-16')).toBe('not_overdue');
    expect(on('2026-03-17')).toMatchObject({ daysLate: 1 });
    expect(on('2026-03-26', { due: 0 })).toBe('not_overdue');
  });

  it('comes again after the time between two, not before', () => {
    expect(on('2026-04-08', { remindedOn: '2026-03-26' })).toBe('too_soon');
    expect(on('2026-04-09', { remindedOn: '2026-03-26' })).toMatchObject({ daysLate: 24 });
  });

  it('asks for nothing more where the maker charges neither interest nor a fee', () => {
    const free = { interestPercent: 0, fee: 0, everyDays: 14 };
    expect(reminderOf(invoice, { today: '2026-03-26', terms: free })).toMatchObject({ total: 112_950 });
  });
});
