import {
  alertInput,
  crashlogInput,
  deviceDocument,
  externalId,
  measurementsInput,
  presetsInput,
  sessionInput,
  softwareReportInput,
} from '@halla/contract/ingest';
import type { z } from 'zod';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { storeDeviceAlert } from '#modules/alerts/alerts.service.ts';
import { storeCrashLog } from '#modules/crash-logs/crash-logs.service.ts';
import { storeDocument } from '#modules/devices/documents/device-documents.service.ts';
import { judgeReported } from '#modules/sessions/judging/judge-session.service.ts';
import { appendMeasurements } from '#modules/sessions/uploads/measurement-pieces.service.ts';
import { judgeHeldTest } from '#modules/tickets/holds/judge-held-test.service.ts';
import type { DeviceAnswer, DeviceRequest, DeviceRoute, PlainRequest } from './device-request.ts';
import { pullPresets, pushPresets } from './presets.service.ts';
import { assertNotAhead } from './session-uploads/plausible-time.ts';
import { putAtOnce, putInTurn } from './session-uploads/put-session.service.ts';
import { pullUpdate, putReport } from './software/software.service.ts';

const DOCUMENT_LIMIT = 1_048_576;

/** Ties the type of the handler's input to its schema. */
function route<Input extends z.ZodType>(definition: {
  method: DeviceRoute['method'];
  path: string;
  input: Input;
  handle: (request: DeviceRequest<z.output<Input>>) => Promise<DeviceAnswer>;
  atOnce?: (request: PlainRequest<z.output<Input>>) => Promise<DeviceAnswer | undefined>;
}): DeviceRoute {
  // The mount parses the body with this schema before it calls the handler.
  return definition as DeviceRoute;
}

function readExternalId(params: Record<string, string>): string {
  const parsed = externalId.safeParse(params.externalId);
  if (!parsed.success) throw invalidInput({ externalId: { rule: 'uuid' } });
  return parsed.data;
}

const putSession = route({
  method: 'PUT',
  path: '/sessions/:externalId',
  input: sessionInput,
  atOnce: async ({ work, device, params, body }) => {
    const session = { externalId: readExternalId(params), input: body };
    const stored = await putAtOnce({ work, device, session });
    return stored && { body: stored };
  },
  handle: async ({ work, device, params, body }) => {
    const session = { externalId: readExternalId(params), input: body };
    return { body: await putInTurn({ work, device, session }) };
  },
});

const putMeasurements = route({
  method: 'PUT',
  path: '/sessions/:externalId/measurements',
  input: measurementsInput,
  handle: async ({ work, device, params, body }) => {
    const { from, ...piece } = body;
    const { sessionId, companyId, count } = await appendMeasurements({
      work,
      deviceId: device.id,
      family: device.deviceType,
      externalId: readExternalId(params),
      from,
      piece,
    });
    work.changed({ domain: 'sessions', id: sessionId, deviceId: device.id, owners: [companyId] });
    if (device.heldSince !== null) await judgeHeldTest({ work, device, sessionId });
    return { body: { count } };
  },
});

const putAlert = route({
  method: 'PUT',
  path: '/alerts/:externalId',
  input: alertInput,
  handle: async ({ work, device, params, body }) => {
    const { id: deviceId, deviceType: family } = device;
    const alert = { ...body, externalId: readExternalId(params) };
    const stored = await storeDeviceAlert({ work, deviceId, alert });
    const isNew = 'alertId' in stored && !stored.duplicate;
    if (isNew && body.sessionExternalId !== undefined)
      await judgeReported(work, { deviceId, family, externalId: body.sessionExternalId });
    return { body: stored };
  },
});

const putCrashlog = route({
  method: 'PUT',
  path: '/crashlogs/:externalId',
  input: crashlogInput,
  handle: async ({ work, device, params, body }) => {
    const date = new Date(body.date);
    assertNotAhead({ field: 'date', time: date, now: work.now });
    const crashLog = { ...body, date, deviceId: device.id, externalId: readExternalId(params) };
    return { body: await storeCrashLog(work, crashLog) };
  },
});

function putDocument(kind: 'settings' | 'recipe'): DeviceRoute {
  return route({
    method: 'PUT',
    path: `/${kind}`,
    input: deviceDocument,
    handle: async ({ work, device, body }) => {
      if (Buffer.byteLength(JSON.stringify(body)) > DOCUMENT_LIMIT) throw new AppError('core.too_large');
      await storeDocument({ work, device, kind, body });
      return { body: { updatedAt: work.now.toISOString() } };
    },
  });
}

/** All routes for devices, except hellos, software and raw log files, which have their own mounts. */
export const deviceRoutes: readonly DeviceRoute[] = [
  putSession,
  putMeasurements,
  putAlert,
  putCrashlog,
  { method: 'GET', path: '/presets', handle: pullPresets },
  route({ method: 'PUT', path: '/presets', input: presetsInput, handle: pushPresets }),
  { method: 'GET', path: '/software', handle: pullUpdate },
  route({
    method: 'PUT',
    path: '/software_reports/:externalId',
    input: softwareReportInput,
    handle: (request) => putReport({ request, externalId: readExternalId(request.params) }),
  }),
  putDocument('settings'),
  putDocument('recipe'),
];
