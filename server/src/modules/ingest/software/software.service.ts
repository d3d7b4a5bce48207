import type { softwareReportInput } from '@halla/contract/ingest';
import type { z } from 'zod';
import { offerUpdate, storeReport } from '#modules/software/installs/device-software.service.ts';
import type { DeviceAnswer, DeviceRequest } from '../device-request.ts';
import { assertNotAhead } from '../session-uploads/plausible-time.ts';

/** The software the device should install now, or null. */
export async function pullUpdate({ work, device }: DeviceRequest<unknown>): Promise<DeviceAnswer> {
  const found = await offerUpdate({ work, device });
  if (found === undefined) return { body: { update: null } };
  const { version, size, sha256, signature } = found;
  return { body: { update: { version, size, sha256, signature } } };
}

/** Stores whether the device could install a version. */
export async function putReport({
  request: { work, device, body },
  externalId,
}: {
  request: DeviceRequest<z.output<typeof softwareReportInput>>;
  externalId: string;
}): Promise<DeviceAnswer> {
  const { version, outcome, reason } = body;
  const occurredAt = new Date(body.occurredAt);
  assertNotAhead({ field: 'occurredAt', time: occurredAt, now: work.now });
  const report = { externalId, outcome, reason, occurredAt };
  return { body: await storeReport(work, { device, version, report }) };
}
