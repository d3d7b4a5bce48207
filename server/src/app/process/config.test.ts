import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 's'.repeat(32);

describe('a setting', () => {
  it.each([
    ['PORT', '0x50', 'takes a number'],
    ['PORT', '65536', 'takes 0 to 65535'],
    ['PORT', '80.5', 'takes a whole number'],
    ['DATABASE_URL', 'mysql://halla', 'takes postgres://'],
    ['FILES_URL', 's3://KEY:50%zz@host/bucket', 'takes s3://'],
    ['FILES_URL', 's3://host/bucket', 'takes s3://'],
    ['DISK_FREE_PERCENT', '5%', 'takes a number'],
    ['FILES_PER_COMPANY_GB', '-1', 'takes 0 to'],
    ['PUBLIC_URL', 'https://halla.example.com/?from=mail', 'without ?'],
    ['SMTP_URL', 'smtp://', 'takes smtps://'],
    ['IMAP_URL', 'imap://reply:secret@mail.example.com/INBOX', 'takes imaps://'],
    ['IMAP_URL', 'imaps://mail.example.com/INBOX', 'takes imaps://'],
    ['IMAP_URL', 'imaps://reply:50%zz@mail.example.com', 'takes imaps://'],
    ['REPLY_ADDRESS', 'reply@example.com', 'both or none'],
    ['REPLY_ADDRESS', 'reply+tag@example.com', 'takes an address'],
    ['REPLY_ADDRESS', 'the-address-of-answers@example.com', 'at most 16'],
    ['MAIL_FROM', 'Halla', 'takes an address'],
    ['MAIL_FROM', 'halla@example.com\r\nBcc: thief@example.com', 'takes an address'],
    ['BUSINESS_TIME_ZONE', '+02:00', 'takes a name'],
    ['TOWN_WAREHOUSE_NAME', 'Turku\nOulu', 'takes one line'],
    ['TOWN_WAREHOUSE_NAME', 'T'.repeat(61), 'takes at most 60'],
    ['SESSION_IDLE_DAYS', '0', 'takes more than 0'],
    ['TRUST_PROXY', 'yes', '"true"|"false"'],
    ['INGEST_SERVICES', 'fleet:short', 'takes name:secret'],
    ['INGEST_SERVICES', `fleet:${SECRET}!`, 'takes name:secret'],
    ['INGEST_SERVICES', `fleet:${SECRET},fleet:${SECRET}t`, 'names a service twice'],
    ['POLL_SECONDS', '59', 'takes 60 to 720'],
    ['HELLOS_PER_SECOND', '0', 'takes 1 to 100000'],
    ['DAILY_LOG_KEEP_DAYS', '99999999999', 'takes 1 to 36500'],
    ['DAILY_LOGS_PER_DEVICE_GB', 'much', 'takes a number'],
    ['COLD_SERIES_AFTER_DAYS', '-1', 'takes 0 to 36500'],
    ['COLD_SERIES_AFTER_DAYS', '0.5', 'takes a whole number'],
    ['LOG_LEVEL', 'loud', '"info"'],
    ['DEMO_DEVICES', '1001', 'takes 0 to 1000'],
  ])('%s=%s is refused by name and rule', (name, value, rule) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
    expect(() => readConfig({ [name]: value })).toThrow(rule);
  });

  it('that is blank has its default, and blanks around a value do not count', () => {
    const config = readConfig({ PORT: ' ', DISK_FREE_PERCENT: '', TRUST_PROXY: 'true\r' });
    expect(config).toMatchObject({ PORT: 8080, DISK_FREE_PERCENT: 5, TRUST_PROXY: true });
  });

  it.each(['halla@example.com', 'Halla <halla@localhost>', '<halla@example.com>', 'Häll, Oy <a@b.fi>'])(
    'MAIL_FROM takes %s',
    (sender) => {
      expect(readConfig({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
    },
  );

  it('INGEST_SERVICES takes several pairs, with blanks between them', () => {
    const services = readConfig({ INGEST_SERVICES: `one:${SECRET}, two:${SECRET}` }).INGEST_SERVICES;
    expect([...services.keys()]).toEqual(['one', 'two']);
  });
});

it('A direct address without the address that it belongs to is refused.', () => {
  const DATABASE_DIRECT_URL = 'postgres://halla:x@127.0.0.1/halla';
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_DIRECT_URL: goes with DATABASE_URL only',
  );
  expect(() => readConfig({ DATABASE_DIRECT_URL, DATABASE_URL: DATABASE_DIRECT_URL })).not.toThrow();
});

it('The address of a replica goes with that of its database only, and is another one.', () => {
  const DATABASE_URL = 'postgres://halla:x@127.0.0.1/halla';
  const DATABASE_READ_URL = 'postgres://halla:x@127.0.0.2/halla';
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL: goes with DATABASE_URL only: the embedded database has no replica',
  );
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow(
    'DATABASE_READ_URL: takes the address of a replica',
  );
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ DATABASE_READ_WAIT_MS: 50 });
});
