import type {
  alertInput,
  crashlogInput,
  helloInput,
  MeasurementSeries,
  measurementsInput,
  presetsInput,
  SessionInput,
  softwareReportInput,
} from '@halla/contract/ingest';

export type HelloBody = ReturnType<typeof helloInput.parse>;
type MeasurementsBody = ReturnType<typeof measurementsInput.parse>;
export type AlertBody = ReturnType<typeof alertInput.parse>;
export type CrashlogBody = ReturnType<typeof crashlogInput.parse>;
type SoftwareReportBody = ReturnType<typeof softwareReportInput.parse>;
type PresetsBody = ReturnType<typeof presetsInput.parse>;
export type PresetMap = PresetsBody['presets'];
export type { MeasurementSeries, SessionInput };

/** Everything a device uploads. Created once, queued, and sent until acknowledged. */
export type Upload =
  | { readonly kind: 'session'; readonly externalId: string; readonly body: SessionInput }
  | { readonly kind: 'measurements'; readonly externalId: string; readonly body: MeasurementsBody }
  | { readonly kind: 'alert'; readonly externalId: string; readonly body: AlertBody }
  | { readonly kind: 'crashlog'; readonly externalId: string; readonly body: CrashlogBody }
  | { readonly kind: 'softwareReport'; readonly externalId: string; readonly body: SoftwareReportBody }
  | { readonly kind: 'dailyLog'; readonly filename: string; readonly logTime: string; readonly text: string }
  | { readonly kind: 'presets'; readonly body: PresetsBody }
  | { readonly kind: 'settings'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'recipe'; readonly body: Readonly<Record<string, unknown>> };

export type UploadKind = Upload['kind'];

export interface DeviceRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const JSON_BODY = { 'content-type': 'application/json' };

function put(path: string, body: unknown): DeviceRequest {
  return { method: 'PUT', path: `/ingest/v1/${path}`, headers: JSON_BODY, body: JSON.stringify(body) };
}

/** The request of an upload: its path and body. */
export function requestOf(upload: Upload): DeviceRequest {
  switch (upload.kind) {
    case 'session':
      return put(`sessions/${upload.externalId}`, upload.body);
    case 'measurements':
      return put(`sessions/${upload.externalId}/measurements`, upload.body);
    case 'alert':
      return put(`alerts/${upload.externalId}`, upload.body);
    case 'crashlog':
      return put(`crashlogs/${upload.externalId}`, upload.body);
    case 'softwareReport':
      return put(`software_reports/${upload.externalId}`, upload.body);
    case 'dailyLog':
      return {
        method: 'PUT',
        path: `/ingest/v1/daily_logs/${upload.filename}`,
        headers: { 'content-type': 'application/octet-stream', 'x-log-time': upload.logTime },
        body: upload.text,
      };
    default:
      return put(upload.kind, upload.body);
  }
}

/** The hello request of a device. */
export function helloRequest(body: HelloBody): DeviceRequest {
  return { method: 'POST', path: '/ingest/v1/hello', headers: JSON_BODY, body: JSON.stringify(body) };
}
