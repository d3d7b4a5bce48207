import { expect, it } from 'vitest';
import { cronOf, intervalSeconds } from './jobs.ts';

it.each([
  ['prove-ledger', '10 3 * * *', 86_400],
  ['delete-expired-tickets', '35 * * * *', 3_600],
  ['empty-expired-mails', '*/10 * * * *', 600],
] as const)('%s is due by %s', (name, cron, seconds) => {
  expect(cronOf(name)).toBe(cron);
  expect(intervalSeconds(name)).toBe(seconds);
});
