import { randomUUID } from 'node:crypto';
import type { DeviceValues } from '../../../testing/given/devices.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown> & { code?: string; message?: string; fields?: Record<string, string> };
}

export interface Sending {
  headers?: Record<string, string>;
  authorization?: string | undefined;
}

/** Sends a request to the device interface with the given headers. */
export async function send(t: TestServer, { method, path, payload, headers }: SendOptions): Promise<Answer> {
  const response = await t.inject({
    method,
    url: `/ingest/v1${path}`,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : {},
  };
}

interface SendOptions {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  payload?: string | Buffer | object;
  headers: Record<string, string>;
}

/** A registered device with a live key, and a function that sends as this device. */
export async function givenSender(t: TestServer, values: DeviceValues = {}) {
  const device = await t.given.device(values);
  const authorization = await t.given.deviceKey(device);
  const request = (
    method: SendOptions['method'],
    path: string,
    payload?: SendOptions['payload'],
    { headers = {} }: Sending = {},
  ) =>
    send(t, {
      method,
      path,
      headers: { authorization, ...headers },
      ...(payload !== undefined && { payload }),
    });
  return {
    ...device,
    authorization,
    put: (path: string, payload?: SendOptions['payload'], sending?: Sending) =>
      request('PUT', path, payload, sending),
    get: (path: string, sending?: Sending) => request('GET', path, undefined, sending),
    hello: (body: object = {}) => request('POST', '/hello', { version: '1.0.0', ...body }),
    putSession: (body: object = {}, externalId: string = randomUUID()) =>
      request('PUT', `/sessions/${externalId}`, aSession(body)),
  };
}

export type Sender = Awaited<ReturnType<typeof givenSender>>;

/** A complete treatment of three minutes; tests override the fields they depend on. */
export function aSession(values: object = {}) {
  return { startTime: '2026-03-02T10:00:00.000Z', type: 2, duration: 180, complete: true, ...values };
}

/** A series of `count` samples, one per second, in one channel. */
export function aSeries(count: number, from = 0) {
  const indexes = Array.from({ length: count }, (_, index) => from + index);
  return {
    timeStamp: indexes.map((index) => index * 1000),
    pressure: indexes.map((index) => 10_000 + index),
    temperature: { T1: indexes.map((index) => -110 - index / 10) },
    humidity: {},
    activeDevices: indexes.map((index) => (index < 5 ? ['compressor'] : ['compressor', 'fan'])),
  };
}
