import { z } from 'zod';
import { readFilesUrl } from './files-url.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** name:secret pairs, separated by commas; names of callers that may use service routes of the device interface. */
const services = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter((pair) => pair !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z0-9-]{1,40}:.{32,}$/, 'takes name:secret with a secret of at least 32 characters'),
    ),
  )
  .transform((pairs) => new Map(pairs.map((pair) => splitOnce(pair))));

function splitOnce(pair: string): [string, string] {
  const colon = pair.indexOf(':');
  return [pair.slice(0, colon), pair.slice(colon + 1)];
}

/** Every setting, its environment variable, default and meaning; the README's table is compared with it. */
export const settings = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8080)
    .describe('Port to listen on; 0 takes a free one'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Directory of the embedded database and of the files'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or later instead of the embedded database'),
  FILES_URL: z
    .string()
    .refine((value) => readFilesUrl(value) !== null, 'takes s3://KEY:SECRET@HOST/BUCKET?region=REGION')
    .optional()
    .describe('Bucket for files instead of `DATA_DIR`: `s3://KEY:SECRET@HOST/BUCKET?region=REGION`'),
  DISK_FREE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(5)
    .describe('No files are taken while less of the disk of `DATA_DIR` is free'),
  FILES_PER_COMPANY_GB: z.coerce
    .number()
    .min(0)
    .default(50)
    .describe('Uploaded files of the devices of one customer may take so much; 0 switches the limit off'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address in mailed links; the listening address without it'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mails wait in the outbox'),
  MAIL_FROM: z.string().default('Halla <halla@localhost>').describe('Sender of mails'),
  BUSINESS_TIME_ZONE: z
    .string()
    .default('Europe/Helsinki')
    .refine(isTimeZone, 'takes a name like Europe/Helsinki')
    .describe('Time zone of days, weeks and months in charts'),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .positive()
    .max(365)
    .default(7)
    .describe('A session ends when unused for so many days'),
  SESSION_MAX_DAYS: z.coerce
    .number()
    .positive()
    .max(365)
    .default(30)
    .describe('A session ends after so many days at the latest'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Take the client address from X-Forwarded-For, behind a reverse proxy only'),
  INGEST_SERVICES: services.describe(
    'name:secret pairs, comma-separated, that may register devices over the device interface',
  ),
  INGEST_REQUESTS_PER_MINUTE: count(120).describe(
    'Requests per minute and device, at each server process; 0 switches the limit off',
  ),
  DAILY_LOG_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe('Daily log files are deleted after so many days'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severity that is logged'),
  DEMO_DEVICES: count(40).describe('Devices of the simulated fleet (npm start only)'),
  DEMO_DAYS: count(90).describe('Days of simulated history (npm start only)'),
  DEMO_SPEED: z.coerce
    .number()
    .min(1)
    .max(1000)
    .default(1)
    .describe('How much faster than real time the simulated fleet lives (npm start only)'),
} as const;

const configSchema = z.object(settings);

export type Config = z.output<typeof configSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Intl answers an unknown name by throwing; that is the only way to ask it.
    return false;
  }
}

/** Reads the configuration; throws one sentence per wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable.\n${problems.join('\n')}`);
}
