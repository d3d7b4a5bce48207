import { MAX_PRESETS } from '@halla/domain/devices/presets';
import { z } from 'zod';
import { country, email, place } from './kit/address-fields.ts';
import { id, instant, requiredText, text } from './kit/fields.ts';
import { MAX_SAMPLES, runningParts, sampleColumn, timeColumn } from './kit/series-columns.ts';
import { storableJson } from './kit/storable-json.ts';
import { breaks } from './rules/field-rules.ts';

/** No machine of the maker is older than this; a clock that says so is wrong. */
export const FIRST_START = Date.UTC(2015, 0, 1);

/** UUID that the device made; the same id again is harmless. */
export const externalId = z.uuid().toLowerCase();

const CHANNELS_AT_MOST = 40;
const columns = z
  .record(z.stringFormat('channelName', /^[A-Za-z][A-Za-z0-9_]{0,39}$/), sampleColumn)
  .refine(
    (all) => Object.keys(all).length <= CHANNELS_AT_MOST,
    breaks({ rule: 'tooMany', max: CHANNELS_AT_MOST }),
  );

/** Columnar series: every array has the length of timeStamp. */
const seriesFields = {
  /** Milliseconds since the start of the session, rising. */
  timeStamp: timeColumn,
  /** Ten times the value. */
  pressure: sampleColumn.default([]),
  /** Degrees Celsius by channel: T1, T2, T3, camera1 … camera6, cabinTemp, evaporatorLeft, evaporatorRight, cameraAmbient. */
  temperature: columns.default({}),
  /** Percent by channel. */
  humidity: columns.default({}),
  /** Parts that were running at each sample. */
  activeDevices: runningParts.default([]),
};

interface SeriesShape {
  timeStamp: readonly number[];
  pressure: readonly unknown[];
  temperature: Readonly<Record<string, readonly unknown[]>>;
  humidity: Readonly<Record<string, readonly unknown[]>>;
  activeDevices: readonly unknown[];
}

/** Pressure and activeDevices may be empty, everything else is as long as timeStamp. */
function hasEqualLengths(series: SeriesShape): boolean {
  const length = series.timeStamp.length;
  const optional = [series.pressure, series.activeDevices];
  const channels = [...Object.values(series.temperature), ...Object.values(series.humidity)];
  return (
    optional.every((values) => values.length === 0 || values.length === length) &&
    channels.every((values) => values.length === length)
  );
}

/** Most values of one series in all its columns together: room for every channel there is at the most samples. */
const MAX_VALUES = 2_000_000;

/** True when a series is no larger than may be packed and unpacked while others wait. */
export function isWithinValues(series: SeriesShape): boolean {
  const channels = Object.keys(series.temperature).length + Object.keys(series.humidity).length;
  const columns = channels + (series.pressure.length > 0 ? 2 : 1);
  return series.timeStamp.length * columns <= MAX_VALUES;
}

const TOO_MANY_VALUES = breaks({ rule: 'tooManyValues', max: MAX_VALUES });
const EQUAL_LENGTHS = breaks({ rule: 'unequalSeries' });

export const measurementSeries = z
  .object(seriesFields)
  .refine(hasEqualLengths, EQUAL_LENGTHS)
  .refine(isWithinValues, TOO_MANY_VALUES);
export type MeasurementSeries = z.output<typeof measurementSeries>;

export const helloInput = z.object({
  version: requiredText(60),
  macAddress: text(40).optional(),
  teamviewerId: text(40).optional(),
  /** Where the machine stands: FI or US-CA. */
  location: place.optional(),
  /** Clock of the device, so that the portal can tell when it is off. */
  deviceTime: instant.optional(),
});
export const helloOutput = z.object({
  serverTime: z.string(),
  presetsRevision: z.int(),
  /** Newest released software; null when there is none. */
  latestVersion: z.string().nullable(),
  /** Say hello again after so many seconds. */
  pollSeconds: z.int(),
});

export const sessionInput = z.object({
  /** Between 2015-01-01 and 24 hours from now, else ingest.clock. */
  startTime: instant,
  type: z.int().min(1).max(99),
  /** Whole seconds. */
  duration: z.int().min(0).max(86_400),
  /** Kilograms, three decimals. */
  consumption: z.number().min(0).max(10_000).nullable().default(null),
  errorCode: z.int().min(0).max(9999).nullable().default(null),
  targetTemperature: z.number().min(-300).max(300).nullable().default(null),
  /** False while the session runs. */
  complete: z.boolean(),
  /** Raised by one for a correction of a session that was already reported complete. */
  revision: z.int().min(0).max(1_000_000).default(0),
  measurements: measurementSeries.optional(),
});
export type SessionInput = z.output<typeof sessionInput>;
export const sessionOutput = z.object({
  sessionId: id,
  /** True when nothing new was in the upload. */
  duplicate: z.boolean(),
});

export const measurementsInput = z
  .object({ /** Samples the portal already has. */ from: z.int().min(0).max(MAX_SAMPLES), ...seriesFields })
  .refine(hasEqualLengths, EQUAL_LENGTHS)
  .refine(isWithinValues, TOO_MANY_VALUES);
export const measurementsOutput = z.object({ /** Samples stored now. */ count: z.int() });

export const alertInput = z.object({
  alertType: z.int().min(100).max(999),
  message: text(1000).default(''),
  occurredAt: instant,
  sessionExternalId: externalId.optional(),
  /** Seconds of the precool (100), or into the session at which the door opened (301). */
  value: z.number().min(0).max(1_000_000).optional(),
});
export const alertOutput = z.union([
  z.object({ alertId: id, duplicate: z.boolean() }),
  z.object({ skipped: z.literal(true) }),
]);

export const crashlogInput = z.object({
  date: instant,
  /** 1 is a crash, 2 an update. */
  type: z.int().min(1).max(2),
  version: text(60).nullable().default(null),
  reason: text(1000).nullable().default(null),
  /** At most 1 MB. */
  data: text(1_048_576).nullable().default(null),
});
export const crashlogOutput = z.object({ crashlogId: id, duplicate: z.boolean() });

/** Plain file name without a leading dot. */
export const logFilename = z.string().regex(/^(?!\.)[A-Za-z0-9._-]{1,120}$/);
export const dailyLogOutput = z.object({ /** Bytes stored. */ size: z.int() });

export const presetsOutput = z.object({
  revision: z.int(),
  presets: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export const presetsInput = z.object({
  /** Revision the change at the machine was made on. */
  baseRevision: z.int().min(0),
  presets: z
    .record(text(60), z.record(text(60), z.union([z.number(), text(60)])))
    .refine((all) => Object.keys(all).length <= MAX_PRESETS, breaks({ rule: 'tooMany', max: MAX_PRESETS })),
});
export const presetsAck = z.object({ revision: z.int() });

/** settings.json and recipe.json: any JSON object of at most 1 MB that can be given back as it came. */
export const deviceDocument = z.record(z.string(), z.unknown()).superRefine(storableJson);
export const deviceDocumentOutput = z.object({ updatedAt: z.string() });

/** Puts companies and devices of a fleet into an installation and answers a key per device; service callers only. */
export const registrationInput = z.object({
  companies: z
    .array(
      z.object({
        name: requiredText(255),
        role: z.enum(['reseller', 'end_customer']),
        /** Name of the reseller above it. */
        parent: requiredText(255).optional(),
        location: country,
        address: text(2000).optional(),
        vatId: text(255).optional(),
        /** Put in while the company has nobody yet. */
        contacts: z
          .array(z.object({ name: requiredText(255), email: email.optional(), phone: text(64).optional() }))
          .max(20)
          .optional(),
      }),
    )
    .max(1000)
    .default([]),
  devices: z
    .array(
      z.object({
        serialNumber: requiredText(40),
        /** Name of the owning company; without one it belongs to the maker. */
        company: requiredText(255).optional(),
        deviceName: text(255).optional(),
        model: text(120).optional(),
        color: z.enum(['grey', 'white']).optional(),
        location: place.optional(),
      }),
    )
    .max(1000),
});
export type RegistrationInput = z.input<typeof registrationInput>;
export const registrationOutput = z.object({
  devices: z.array(
    z.object({ serialNumber: z.string(), deviceId: id, /** Secret of the new key. */ secret: z.string() }),
  ),
});
