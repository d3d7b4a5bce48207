import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('never more than the given number runs at once, in the order it came', async () => {
  const inTurn = createTurns({ atOnce: 2 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await soon();
      running -= 1;
    });
  const first = Array.from({ length: 10 }, (_, index) => work(index));
  await first[0];
  await Promise.all([...first, work(10), work(11)]);
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index));
});

it('a failure hands the turn on', async () => {
  const inTurn = createTurns({ atOnce: 1 });
  const broken = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('refuses when too many wait', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 1, refuse: () => new Error('later') });
  const running = [inTurn(soon), inTurn(soon)];
  await expect(inTurn(soon)).rejects.toThrow('later');
  await Promise.all(running);
  await inTurn(soon);
});
