import type { FastifyRequest } from 'fastify';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { authenticateService } from './device-auth.ts';

/** The name of the service that sends a request. */
export function identifyService(deps: WorkDependencies, request: FastifyRequest): string {
  const services = deps.surroundings().config.INGEST_SERVICES;
  return authenticateService({ services, header: request.headers.authorization });
}
