import { randomUUID } from 'node:crypto';
import type { alertInput, crashlogInput, sessionInput } from '@halla/contract/ingest';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { z } from 'zod';
import { fleet } from './fleet.ts';
import { type KeyedDevice, keyDevice } from './keyed-device.ts';

type CallAs = Parameters<typeof fleet>[0];

/** A demo device that reports on behalf of a test. */
export interface ReportingDevice {
  readonly id: number;
  readonly serialNumber: string;
  /** Returns the alert's id, or null if the portal skipped it. */
  readonly reportAlert: (alert: AlertReport) => Promise<number | null>;
  /** Returns the crash log's id. */
  readonly reportCrash: (crash: CrashReport) => Promise<number>;
  /** Returns the session's id; a running session is reported again with the same external id. */
  readonly reportSession: (session: z.input<typeof sessionInput>, externalId?: string) => Promise<number>;
}

export type AlertReport = Pick<
  z.input<typeof alertInput>,
  'alertType' | 'message' | 'value' | 'sessionExternalId'
>;

export type CrashReport = Omit<z.input<typeof crashlogInput>, 'date'>;

// One per worker: a device may have one key besides that of the simulated fleet.
let keyed: Promise<KeyedDevice> | undefined;

/** A device that authenticates with its own key. */
export async function givenReportingDevice({
  callAs,
  request,
}: {
  callAs: CallAs;
  request: APIRequestContext;
}): Promise<ReportingDevice> {
  keyed ??= findKeyed(callAs);
  const { id, serialNumber, authorization } = await keyed;
  const put = async (path: string, data: unknown, externalId: string = randomUUID()): Promise<unknown> => {
    const headers = { authorization };
    const response = await request.put(`/ingest/v1/${path}/${externalId}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  return {
    id,
    serialNumber,
    reportAlert: async (alert) =>
      numberIn(await put('alerts', { ...alert, occurredAt: new Date().toISOString() }), 'alertId'),
    reportCrash: async (crash) => {
      const date = new Date().toISOString();
      const crashlogId = numberIn(await put('crashlogs', { ...crash, date }), 'crashlogId');
      if (crashlogId === null) throw new Error('The portal gave the crash log no id');
      return crashlogId;
    },
    reportSession: async (session, externalId) => {
      const sessionId = numberIn(await put('sessions', session, externalId), 'sessionId');
      if (sessionId === null) throw new Error('The portal gave the session no id');
      return sessionId;
    },
  };
}

/** The worker's last device that can have another key; tests of the device page search from the front. */
function findKeyed(callAs: CallAs): Promise<KeyedDevice> {
  const { parallelIndex, config } = test.info();
  return keyDevice({
    callAs,
    name: `worker-${parallelIndex}`,
    // Partitioned by worker: two concurrent searches would race for the last free key.
    candidates: async () =>
      (await fleet(callAs)).toReversed().filter((_, index) => index % config.workers === parallelIndex),
  });
}

function numberIn(answer: unknown, field: string): number | null {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : null;
  return typeof value === 'number' ? value : null;
}
