import { expect, it } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { AppError } from '../calls/errors.ts';
import { createRefusalLog } from './refusal-log.ts';

it('A flood of refusals is fifty lines a second, and the next one says how many were left out.', () => {
  const { log, lines } = captureLog();
  let now = 5_000;
  const logRefusal = createRefusalLog(() => now);
  const request = { id: 'r', log, callerAddress: '10.0.0.1', routeOptions: { url: '/api/:name' } };
  const refuse = () => logRefusal({ answer: new AppError('auth.token_expired'), request });
  for (let sent = 0; sent < 80; sent += 1) refuse();
  expect(lines()).toHaveLength(50);
  now += 1_000;
  refuse();
  refuse();
  const later = lines()
    .slice(50)
    .map((line) => JSON.parse(line));
  expect(later).toMatchObject([{ leftOut: 30, code: 'auth.token_expired' }, { call: '/api/:name' }]);
  expect(later[1]).not.toHaveProperty('leftOut');
});
