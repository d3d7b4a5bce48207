import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '#app/http/caller-address.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { authenticateDevice, type KeyLookup, type KnownDevice } from './device-auth.ts';
import { createRequestLimit, createWrongKeyLimit } from './request-limit.ts';

export type Identify<Device extends KnownDevice = KnownDevice> = (request: FastifyRequest) => Promise<Device>;

/**
 * Authenticates the device of a request by a lookup, within its rate limit; wrong keys are limited per network. The
 * limits count the requests of all lookups together.
 */
export function createIdentification(deps: WorkDependencies) {
  const limit = createRequestLimit(deps.surroundings().config.INGEST_REQUESTS_PER_MINUTE);
  const limitWrongKeys = createWrongKeyLimit();
  return <Device extends KnownDevice>(lookUp: KeyLookup<Device>): Identify<Device> =>
    async (request) => {
      const { now } = deps.surroundings();
      const { authorization: header } = request.headers;
      const device = await limitWrongKeys({
        network: callerNetwork(request.callerAddress),
        now,
        lookUp: () => authenticateDevice({ header, lookUp }),
      });
      limit(device.id, now);
      return device;
    };
}

export type IdentifyBy = ReturnType<typeof createIdentification>;

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
