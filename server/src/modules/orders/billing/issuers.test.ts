import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { expect, it } from 'vitest';
import { readConfig } from '#app/process/config.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const FINLAND = {
  name: 'Polaris Oy',
  street: 'Mannerheimintie 1',
  location: '00100 Helsinki, Finland',
  vat: 'FI12345678',
  iban: 'FI21 1234 5600 0007 85',
  bic: 'NDEAFIHH',
  email: 'invoices@polaris.example',
};

it('The companies that invoice are those of the configuration, and samples where it has none.', async () => {
  const t = await startTestServer({
    env: { ISSUER_FINLAND: JSON.stringify(FINLAND) },
    // In Helsinki the next day has begun.
    now: new Date('2026-03-02T22:30:00.000Z'),
  });
  try {
    const { token } = await t.given.user('ADMIN');
    const { body } = await t.call('get_invoice_issuers', token, {});
    expect(body).toEqual({
      today: '2026-03-03',
      issuers: {
        estonia: PLACEHOLDER_ISSUERS.estonia,
        finland: { ...FINLAND, country: 'FI', termDays: 14 },
      },
      logos: { estonia: null, finland: null },
    });
    const { token: workshop } = await t.given.user('PRODUCTION');
    expect((await t.call('get_invoice_issuers', workshop, {})).status).toBe(403);
  } finally {
    await t.close();
  }
});

it.each([
  ['{', 'ISSUER_FINLAND: takes JSON like'],
  [JSON.stringify({ ...FINLAND, iban: 'none' }), 'ISSUER_FINLAND.iban: takes an IBAN'],
  [JSON.stringify({ ...FINLAND, bic: '' }), 'ISSUER_FINLAND.bic: is empty'],
  [JSON.stringify({ ...FINLAND, term: 30 }), 'ISSUER_FINLAND: Unrecognized key'],
])('A value that no invoice can state stops the start: %s', (value, problem) => {
  expect(() => readConfig({ ISSUER_FINLAND: value })).toThrow(problem);
});
