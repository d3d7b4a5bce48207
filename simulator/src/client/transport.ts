import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DeviceRequest } from './uploads.ts';

const GZIP_FROM_BYTES = 1024;
/** A package download that takes longer is continued by the next request. */
const PART_TIMEOUT_MS = 600_000;
const compress = promisify(gzip);

/** No answer: the network is down, the name is unknown, the portal is not running, or it took too long. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object of the answer; empty if there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Transferred bytes of the body. */
  readonly bytes: number;
}

export interface TransportOptions {
  /** Address of the portal, http://127.0.0.1:8080. */
  readonly url: string;
  /** `Device {serial}:{secret}` or `Service {name}:{secret}`. */
  readonly authorization: string;
  readonly timeoutMs?: number;
}

async function encode(
  request: DeviceRequest,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const plain = new Uint8Array(Buffer.from(request.body ?? ''));
  const isJson = request.headers?.['content-type'] === 'application/json';
  if (!isJson || plain.byteLength <= GZIP_FROM_BYTES) return { body: plain, headers: {} };
  return { body: new Uint8Array(await compress(plain)), headers: { 'content-encoding': 'gzip' } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return { message: text.slice(0, 200) };
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

/** Sends requests. JSON over 1 kB is compressed; log files are sent as stored. */
export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Sends a request; throws Unreachable without an answer. */
  async send(request: DeviceRequest, signal?: AbortSignal): Promise<Answer> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? 30_000);
    const encoded = await encode(request);
    try {
      const response = await this.#fetch(request, {
        headers: encoded.headers,
        ...(request.body === undefined ? {} : { body: encoded.body }),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: await readObject(response),
        bytes: encoded.body.byteLength,
      };
    } catch (error) {
      throw new Unreachable(`${request.method} ${this.#options.url}${request.path}: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  /** Requests bytes, as a stream that may be interrupted. */
  async open(request: DeviceRequest, signal?: AbortSignal): Promise<{ status: number; bytes: Readable }> {
    const timeout = AbortSignal.timeout(PART_TIMEOUT_MS);
    const response = await this.#fetch(request, {
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    return { status: response.status, bytes: Readable.from(response.body ?? []) };
  }

  #fetch(request: DeviceRequest, { headers, ...init }: RequestInit): Promise<Response> {
    return fetch(new URL(request.path, this.#options.url), {
      ...init,
      method: request.method,
      headers: { authorization: this.#options.authorization, ...request.headers, ...headers },
    });
  }
}
