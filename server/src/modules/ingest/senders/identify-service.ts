import type { FastifyRequest } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { authenticateService } from './device-auth.ts';

/** Addresses for services of the configuration, all of them POST. */
export type ServicePath = '/registrations' | '/software_packages' | '/webstore_orders';

/** The webstore is a separate system: its key can only send orders, and no other key can. */
const WEBSTORE = 'webstore';

interface Sender {
  deps: WorkDependencies;
  request: FastifyRequest;
  path: ServicePath;
}

/** The name of the service that sends a request, if it may use the address. */
export function identifyService({ deps, request, path }: Sender): string {
  const services = deps.surroundings().config.INGEST_SERVICES;
  const name = authenticateService({ services, header: request.headers.authorization });
  if ((name === WEBSTORE) !== (path === '/webstore_orders')) throw new AppError('core.not_allowed');
  return name;
}
