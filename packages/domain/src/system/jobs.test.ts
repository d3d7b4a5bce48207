import { expect, it } from 'vitest';
import { cronOf } from './jobs.ts';

it.each([
  ['prove-ledger', '10 3 * * *'],
  ['delete-expired-tickets', '35 * * * *'],
  ['empty-expired-mails', '*/10 * * * *'],
] as const)('%s is due by %s', (name, cron) => {
  expect(cronOf(name)).toBe(cron);
});
