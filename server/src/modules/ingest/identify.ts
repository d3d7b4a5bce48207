import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '#app/http/caller-address.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { createDeviceAuthentication, type KnownDevice } from './device-auth.ts';
import { createRequestLimit, createWrongKeyLimit } from './request-limit.ts';

export type Identify = (request: FastifyRequest) => Promise<KnownDevice>;

/** Authenticates the device of a request within its rate limit; wrong keys are limited per network. */
export function createIdentify(deps: WorkDependencies): Identify {
  const limit = createRequestLimit(deps.surroundings().config.INGEST_REQUESTS_PER_MINUTE);
  const authenticate = createDeviceAuthentication(deps.db);
  const limitWrongKeys = createWrongKeyLimit();
  return async (request) => {
    const { now } = deps.surroundings();
    const device = await limitWrongKeys({
      network: callerNetwork(request.callerAddress),
      now,
      lookUp: () => authenticate(request.headers.authorization),
    });
    limit(device.id, now);
    return device;
  };
}

/** The device authenticated before the body was read. */
export function deviceOf({ device }: FastifyRequest): KnownDevice {
  if (device === undefined) throw new Error('A device route ran without a device.');
  return device;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the device interface after authentication. */
    device?: KnownDevice;
  }
}
