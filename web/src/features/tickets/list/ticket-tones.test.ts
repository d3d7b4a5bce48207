import { expect, it } from 'vitest';
import { TICKET } from '../api/sample-ticket.ts';
import { ticketTone } from './ticket-tones.ts';

it.each([
  ['new', 'red'],
  ['progress', 'blue'],
  ['resolved', 'green'],
  ['stale', undefined],
] as const)('A row of a ticket that is %s is tinted %s.', (state, tone) => {
  expect(ticketTone({ ...TICKET, state })?.tone).toBe(tone);
});
