import { expect, test } from 'vitest';
import { customerNews } from './customer-news.ts';

const [EARLY, ANSWERED, LATE] = ['2026-03-01', '2026-03-02', '2026-03-03'];
const NEW = { state: 'new', answeredAt: null } as const;
const ANSWERED_NEW = { state: 'new', answeredAt: ANSWERED } as const;
const IN_WORK = { state: 'progress', answeredAt: ANSWERED } as const;
const byMaker = { side: 'maker', createdAt: ANSWERED } as const;
const byCustomer = (createdAt: string) => ({ side: 'customer' as const, createdAt });

test.each([
  [NEW, undefined, 'received'],
  [NEW, byCustomer(EARLY), 'received'],
  [ANSWERED_NEW, byMaker, 'answered'],
  [ANSWERED_NEW, byCustomer(LATE), 'written'],
  [ANSWERED_NEW, byCustomer(EARLY), 'contacted'],
  [ANSWERED_NEW, undefined, 'contacted'],
  [IN_WORK, undefined, 'inWork'],
  [IN_WORK, byMaker, 'inWorkAnswered'],
  [IN_WORK, byCustomer(LATE), 'inWork'],
  [{ ...IN_WORK, state: 'resolved' }, byMaker, 'resolved'],
  [{ ...NEW, state: 'stale' }, undefined, 'stale'],
] as const)('of %j with the latest reply %j a customer is told %s', (ticket, latest, news) => {
  expect(customerNews(ticket, latest)).toBe(news);
});
