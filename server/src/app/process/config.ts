import { POLL_SECONDS, POLL_SECONDS_MAX } from '@halla/domain/devices/polling';
import { FIRST_ORDER_NUMBER } from '@halla/domain/documents/document-numbers';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { E_INVOICE_FORMS } from '@halla/domain/einvoice/rules/rule';
import { isSingleLine } from '@halla/domain/single-line';
import { isTimeZone } from '@halla/domain/time';
import { z } from 'zod';
import { readFilesUrl } from '../files/files-url.ts';
import { readEInvoiceOperator } from './e-invoice-operator.ts';
import { IMAP_RULE, REPLY_ADDRESS, REPLY_ADDRESS_RULE, readImapUrl } from './imap-setting.ts';
import { issuerSetting } from './issuer-setting.ts';
import { logoSetting } from './logo-setting.ts';
import { publicKeySetting } from './public-key-setting.ts';
import { arePushKeys, pushKeySetting } from './push-key-setting.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/**
 * Decimal digits only: anything else Number() accepts, such as an empty string or 0x50, is likely a mistake.
 */
const number = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,30})?$/, 'takes a number')
  .transform(Number);
const whole = (least: number, most: number) =>
  between(least, most).refine(Number.isInteger, 'takes a whole number');
const between = (least: number, most: number) =>
  number.refine((value) => value >= least && value <= most, `takes ${least} to ${most}`);
const days = number.refine((value) => value > 0 && value <= 365, 'takes more than 0 and at most 365');

const SECRET_RULE = 'takes name:secret with a secret of 32 to 200 of A-Z a-z 0-9 _ -';

/** Comma-separated name:secret pairs of callers that may use service routes of the device interface. */
const services = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== ''),
  )
  .refine((pairs) => pairs.every((pair) => /^[a-z0-9-]{1,40}:[A-Za-z0-9_-]{32,200}$/.test(pair)), SECRET_RULE)
  .transform((pairs) => pairs.map((pair) => splitOnce(pair)))
  .refine((pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length, 'names a service twice')
  .transform((pairs) => new Map(pairs));

function splitOnce(pair: string): [string, string] {
  const colon = pair.indexOf(':');
  return [pair.slice(0, colon), pair.slice(colon + 1)];
}

const E_INVOICE_OPERATOR_RULE = 'takes file:///DIRECTORY, https://… or http://127.0.0.1…';
const PUBLIC_URL_RULE = 'takes an address like https://halla.example.com, without ? # and @';

/** One address, optionally with a name; a line break would inject a header. */
const MAIL_ADDRESS = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/**
 * Every setting: environment variable, default and meaning; a test compares it with the table in the README.
 */
export const settings = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(8080).describe('Port to listen on; 0 takes a free one'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Directory of the embedded database and of the files'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'takes postgres://USER:PASSWORD@HOST/DATABASE' })
    .optional()
    .describe('PostgreSQL 15 or later instead of the embedded database'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'takes postgres://USER:PASSWORD@HOST/DATABASE' })
    .optional()
    .describe(
      'The same database without its pooler, for live events, locks and migrations; needed where `DATABASE_URL` is a pooler in transaction mode',
    ),
  DATABASE_PREPARE: flag
    .default(true)
    .describe('Keep repeated statements prepared; `false` behind a pooler in transaction mode'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'takes postgres://USER:PASSWORD@HOST/DATABASE' })
    .optional()
    .describe('Streaming replica of that database, from which lists and figures are read'),
  DATABASE_READ_WAIT_MS: whole(0, 5_000)
    .default(50)
    .describe(
      'So many milliseconds a list waits until the replica has what was committed before; then it is read from `DATABASE_URL`',
    ),
  BACKUP_DIR: z
    .string()
    .startsWith('/', 'takes an absolute path')
    .optional()
    .describe(
      'Directory of the backup to a minute on PostgreSQL, see docs/operations.md; not read by the server',
    ),
  BACKUP_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'takes postgres://USER:PASSWORD@HOST/DATABASE' })
    .optional()
    .describe('The same database as a role with `REPLICATION`, for that backup; `DATABASE_URL` without it'),
  FILES_URL: z
    .string()
    .refine((value) => readFilesUrl(value) !== null, 'takes s3://KEY:SECRET@HOST/BUCKET?region=REGION')
    .optional()
    .describe('Bucket for files instead of `DATA_DIR`: `s3://KEY:SECRET@HOST/BUCKET?region=REGION`'),
  DISK_FREE_PERCENT: between(0, 100)
    .default(5)
    .describe('No files are taken while less of the disk of `DATA_DIR` is free'),
  FILES_PER_COMPANY_GB: between(0, 1_000_000)
    .default(50)
    .describe('Uploaded files of the devices of one customer may take so much; 0 switches the limit off'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_RULE })
    .refine((value) => /^[^?#@]+$/.test(value), PUBLIC_URL_RULE)
    .optional()
    .describe('Address in mailed links; the listening address without it'),
  SECURITY_CONTACT: z
    .string()
    .refine(isSecurityContact, 'takes an e-mail address or an https address')
    .optional()
    .describe('E-mail or https address in `/.well-known/security.txt` for reports of weaknesses'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'takes smtps://USER:PASSWORD@HOST' })
    .optional()
    .describe('Mail server; without it mails wait in the outbox'),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, 'takes an address like Halla <halla@example.com>')
    .default('Halla <halla@localhost>')
    .describe('Sender of mails'),
  VAPID_PUBLIC_KEY: pushKeySetting('public').describe(
    'Public key by which push services know this installation, see docs/operations.md; made once and kept in the database without it',
  ),
  VAPID_PRIVATE_KEY: pushKeySetting('private').describe('Private key of that pair'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>:@]+@[^\s<>:@]+|https:\/\/\S+)$/, 'takes mailto:ADDRESS or https://…')
    .optional()
    .describe(
      'Whom push services may write to about pushes of this installation; the address of `MAIL_FROM` without it',
    ),
  IMAP_URL: z
    .string()
    .refine((value) => readImapUrl(value) !== null, IMAP_RULE)
    .optional()
    .describe(
      'Mailbox of answers by mail, `imaps://USER:PASSWORD@HOST/MAILBOX`, see docs/answers-by-mail.md; off without it',
    ),
  REPLY_ADDRESS: z
    .string()
    .toLowerCase()
    .regex(REPLY_ADDRESS, REPLY_ADDRESS_RULE)
    .optional()
    .describe('Address of that mailbox, whose local part gets a tag: `reply@…` receives `reply+…@…`'),
  BUSINESS_TIME_ZONE: z
    .string()
    .default('Europe/Helsinki')
    .refine(isTimeZone, 'takes a name like Europe/Helsinki')
    .describe('Time zone in which days of documents and of charts begin'),
  TOWN_WAREHOUSE_NAME: z
    .string()
    .max(60, 'takes at most 60 characters')
    .refine(isSingleLine, 'takes one line')
    .optional()
    .describe('Name of the warehouse in a town; without it devices cannot be put there'),
  ORDER_NUMBER_START: whole(1, 900_000_000)
    .default(FIRST_ORDER_NUMBER)
    .describe('Number of the first order; one that is raised later leaves a gap'),
  ISSUER_ESTONIA: issuerSetting('estonia').describe(
    'The Estonian company as invoices state it, see docs/operations.md; samples without it',
  ),
  ISSUER_FINLAND: issuerSetting('finland').describe('The same for the Finnish company'),
  ISSUER_ESTONIA_LOGO: logoSetting().describe(
    'Path of a PNG or JPEG of at most 100 kB, printed on documents of the Estonian company',
  ),
  ISSUER_FINLAND_LOGO: logoSetting().describe('The same for the Finnish company'),
  E_INVOICE_OPERATOR_URL: z
    .string()
    .refine((value) => readEInvoiceOperator(value) !== null, E_INVOICE_OPERATOR_RULE)
    .optional()
    .describe(
      'Where the operator of e-invoices takes them: `file:///DIRECTORY` or `https://…`, see docs/e-invoices.md',
    ),
  E_INVOICE_OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'takes visible ASCII characters without spaces')
    .optional()
    .describe('Bearer token for the address of the operator of e-invoices'),
  E_INVOICE_FORM: z
    .enum(E_INVOICE_FORMS)
    .default('ubl')
    .describe('What the operator of e-invoices takes: `ubl` (Peppol BIS Billing 3) or `finvoice`'),
  REMINDER_INTEREST: between(0, 100)
    .default(0)
    .describe('Interest that payment reminders ask for, percent per year'),
  REMINDER_FEE: between(0, 1000)
    .refine((value) => toHundredths(value) !== null, 'takes an amount with at most two decimals')
    .default(0)
    .describe('Fee of each payment reminder, in the currency of the invoice'),
  REMINDER_DAYS: whole(1, 365).default(14).describe('Days until an invoice can be reminded of again'),
  SESSION_IDLE_DAYS: days.default(7).describe('A session ends when unused for so many days'),
  SESSION_MAX_DAYS: days.default(30).describe('A session ends after so many days at the latest'),
  ENDED_ACCOUNT_KEEP_DAYS: days
    .default(365)
    .describe('A deleted account keeps its names for so many days, then it is erased'),
  READS_KEEP_DAYS: days.default(365).describe("Who read people's data is kept for so many days"),
  SECOND_FACTOR_FOR_STAFF: flag
    .default(false)
    .describe('Staff get nothing but the set-up of a second factor until they have one'),
  SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'takes 32 random bytes in base64url, 43 characters')
    .optional()
    .describe(
      'Key of stored secrets of second factors, webhooks and pushes; the file `secrets.key` in `DATA_DIR` without it',
    ),
  WEBHOOKS_TO_PRIVATE_NETWORKS: flag
    .default(false)
    .describe('Webhooks may reach private and link-local addresses and this machine, and do without TLS'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Take the client address from X-Forwarded-For, behind a reverse proxy only'),
  TRUST_TRACEPARENT: flag
    .default(false)
    .describe(
      'Traces go on from `traceparent` of a request instead of being linked to it, behind a reverse proxy that sets the header itself',
    ),
  INGEST_SERVICES: services.describe(
    'name:secret pairs, comma-separated, that may register devices and upload software over the device interface; the one named `webstore` sends orders of the webstore instead',
  ),
  SOFTWARE_PUBLIC_KEY: publicKeySetting().describe(
    'Ed25519 public key that software packages must be signed for, see docs/operations.md',
  ),
  INGEST_REQUESTS_PER_MINUTE: whole(0, 1_000_000)
    .default(120)
    .describe('Requests per minute and device, at each server process; 0 switches the limit off'),
  POLL_SECONDS: whole(60, POLL_SECONDS_MAX)
    .default(POLL_SECONDS)
    .describe('Least seconds between two hellos of a device'),
  HELLOS_PER_SECOND: whole(1, 100_000)
    .default(500)
    .describe(
      'Hellos of the whole fleet; a larger fleet is asked to come less often, at most every 12 minutes',
    ),
  DAILY_LOG_KEEP_DAYS: whole(1, 36_500)
    .default(400)
    .describe('Daily log files are deleted after so many days'),
  DAILY_LOGS_PER_DEVICE_GB: between(0, 1_000_000)
    .default(10)
    .describe('Daily log files of one device may take so much; 0 switches the limit off'),
  COLD_SERIES_AFTER_DAYS: whole(0, 36_500)
    .default(0)
    .describe(
      'Measurements of months that ended so many days ago move from the database to the files; 0 leaves them there',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severity that is logged'),
  DEMO_DEVICES: whole(0, 1000).default(40).describe('Devices of the simulated fleet (npm start only)'),
  DEMO_DAYS: whole(0, 3650).default(90).describe('Days of simulated history (npm start only)'),
  DEMO_ORDER_DAYS: whole(0, 3650)
    .default(730)
    .describe('Days of past orders and stock; 0 leaves them out (npm start only)'),
  DEMO_SPEED: between(1, 1000)
    .default(1)
    .describe('How much faster than real time the simulated fleet lives (npm start only)'),
} as const;

const configSchema = z
  .object(settings)
  .refine(({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }) => direct === undefined || url !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'goes with DATABASE_URL only',
  })
  .refine(({ DATABASE_URL: url, DATABASE_READ_URL: read }) => read === undefined || url !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'goes with DATABASE_URL only: the embedded database has no replica',
  })
  .refine(
    ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL: read }) =>
      read === undefined || (read !== DATABASE_URL && read !== DATABASE_DIRECT_URL),
    { path: ['DATABASE_READ_URL'], error: 'takes the address of a replica, not that of the database itself' },
  )
  .refine(({ IMAP_URL: url, REPLY_ADDRESS: address }) => (url === undefined) === (address === undefined), {
    path: ['REPLY_ADDRESS'],
    error: 'goes with IMAP_URL: both or none',
  })
  .refine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) => arePushKeys(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY), {
    path: ['VAPID_PRIVATE_KEY'],
    error: 'goes with VAPID_PUBLIC_KEY: both of one pair, or none',
  });

export type Config = z.output<typeof configSchema>;

function isSecurityContact(contact: string): boolean {
  return /^[^\s<>:@]+@[^\s<>:@]+$/.test(contact) || /^https:\/\/[^\s]+$/.test(contact);
}

/** Location of the configured database. */
export function databaseOf(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_PREPARE' | 'DATA_DIR'>,
) {
  return {
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    prepare: config.DATABASE_PREPARE,
    dataDir: config.DATA_DIR,
  };
}

/** Location of its replica, for processes that answer calls. */
export function replicaOf(config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_READ_WAIT_MS'>) {
  return { readUrl: config.DATABASE_READ_URL, readWaitMs: config.DATABASE_READ_WAIT_MS };
}

/** Reads the configuration; throws one sentence per invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // Surrounding white space, such as CRLF line ends of an env file, is removed.
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable.\n${problems.join('\n')}`);
}
