import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const BASE = ['--url', 'http://127.0.0.1:8080', '--service', 'fleet:secret'];
const read = (args: readonly string[], env: Record<string, string> = {}) =>
  readOptions(args, { env, now: NOW });

describe('readOptions', () => {
  it('reads all flags', () => {
    const flags =
      '--devices 1000 --days 365 --seed 7 --companies 80 --demo-since 2026-05-01 --live --speed 20 --order oldest --concurrency 4';
    expect(
      read([...BASE, ...flags.split(' '), '--until', '2026-05-31T00:00:00Z', '--once-summary-json']),
    ).toEqual({
      url: 'http://127.0.0.1:8080',
      service: 'fleet:secret',
      devices: 1000,
      companies: 80,
      days: 365,
      seed: 7,
      untilMs: Date.parse('2026-05-31T00:00:00Z'),
      order: 'oldest',
      concurrency: 4,
      live: true,
      speed: 20,
      demoSince: '2026-05-01',
      queue: undefined,
      software: undefined,
      summaryJson: true,
    });
  });

  it('takes address and key from the environment, and flags before it', () => {
    const env = { HALLA_URL: 'http://127.0.0.1:9', HALLA_SERVICE: 'a:b' };
    expect(read([], env)).toMatchObject({
      url: 'http://127.0.0.1:9',
      service: 'a:b',
      untilMs: NOW,
      order: 'newest',
      concurrency: 8,
    });
    expect(read(BASE, env)).toMatchObject({ url: 'http://127.0.0.1:8080', service: 'fleet:secret' });
  });

  it.each([
    { args: [], says: /Give the address/ },
    { args: ['--url', 'portal'], says: /--url must be an address/ },
    { args: ['--url', 'ftp://127.0.0.1'], says: /--url must be an address/ },
    { args: ['--url', 'http://127.0.0.1'], says: /Give a service key/ },
    { args: [...BASE, '--devices', '0'], says: /--devices must be a whole number from 1/ },
    { args: [...BASE, '--days', '1.5'], says: /--days must be a whole number/ },
    { args: [...BASE, '--companies', '3'], says: /--companies must be a whole number from 8/ },
    { args: [...BASE, '--order', 'random'], says: /--order must be newest or oldest/ },
    { args: [...BASE, '--speed', 'fast'], says: /--speed must be a number/ },
    { args: [...BASE, '--until', 'soon'], says: /--until must be an instant/ },
    { args: [...BASE, '--until', '2027-01-01T00:00:00Z'], says: /must not lie in the future/ },
    { args: [...BASE, '--demo-since', '2026-02-30'], says: /--demo-since must be a day/ },
    { args: [...BASE, '--demo-since', '2026'], says: /--demo-since must be a day/ },
    { args: [...BASE, '--colour', 'blue'], says: /--colour/ },
  ])('says what is wrong with $args', ({ args, says }) => {
    expect(() => read(args)).toThrow(says);
  });

  it('answers null when help is asked for', () => {
    expect(read(['--help'])).toBeNull();
  });
});
