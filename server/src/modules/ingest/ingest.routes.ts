import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseInput } from '#app/calls/dispatcher.ts';
import { type WorkDependencies, writeAtOnce, writeWork } from '#app/jobs/work.ts';
import { mountDailyLogs } from './daily-logs.routes.ts';
import type { DeviceRoute, IngestOptions } from './device-request.ts';
import { deviceRoutes } from './device-routes.ts';
import { mountHello } from './hello/hello.routes.ts';
import { takeTurn } from './hello/presence.ts';
import { addJsonParser } from './json-body.ts';
import { createIdentification, deviceOf, type Identify } from './senders/identify.ts';
import { identifyService } from './senders/identify-service.ts';
import { prepareKeyLookup } from './senders/sending-device.repository.ts';
import { type ServiceRoute, serviceRoutes } from './service-routes.ts';
import { mountSessions } from './session-uploads/sessions.routes.ts';
import { mountSoftwareDownloads } from './software/software-downloads.routes.ts';
import { mountSoftwarePackages } from './software/software-packages.routes.ts';

/** /ingest/v1: the only interface for device reports; user tokens are not accepted. */
export async function mountIngest(app: FastifyInstance, options: IngestOptions): Promise<void> {
  const identifyBy = createIdentification(options.deps);
  const identify = identifyBy(prepareKeyLookup(options.deps.db));
  await app.register(
    async (scoped) => {
      addJsonParser(scoped);
      mountHello(scoped, { ...options, identifyBy });
      await scoped.register(async (sessions) => mountSessions(sessions, { ...options, identify }));
      for (const route of deviceRoutes) mountDeviceRoute(scoped, { ...options, route, identify });
      for (const route of serviceRoutes) mountServiceRoute(scoped, { deps: options.deps, route });
      mountSoftwareDownloads(scoped, { ...options, identify });
    },
    { prefix: '/ingest/v1' },
  );
  await app.register(async (scoped) => mountDailyLogs(scoped, { ...options, identify }), {
    prefix: '/ingest/v1',
  });
  await app.register(async (scoped) => mountSoftwarePackages(scoped, options), { prefix: '/ingest/v1' });
}

interface RouteOptions extends IngestOptions {
  route: DeviceRoute;
  identify: Identify;
}

function mountDeviceRoute(app: FastifyInstance, { deps, route, identify }: RouteOptions): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { takesLong: true },
    // Authenticates before the body is read, so that unauthenticated senders cannot upload.
    onRequest: async (request) => {
      request.device = await identify(request);
    },
    handler: async (request, reply) => {
      const known = deviceOf(request);
      const body =
        route.input === undefined
          ? undefined
          : parseInput({ spec: { input: route.input }, body: request.body });
      const params = request.params as Record<string, string>;
      const author = { userId: null, call: `ingest ${route.path}` };
      const sent = { params, headers: request.headers, body };
      const answer =
        (await writeAtOnce({ deps, author }, (work) => route.atOnce?.({ ...sent, work, device: known }))) ??
        (await writeWork({ deps, author }, async (work) => {
          const device = await takeTurn(work, known);
          return route.handle({ ...sent, work, device });
        }));
      reply.code(answer.status ?? 200).headers({ 'cache-control': 'no-store', ...answer.headers });
      return answer.body === undefined ? reply.send() : reply.send(answer.body);
    },
  });
}

function mountServiceRoute(
  app: FastifyInstance,
  { deps, route }: { deps: WorkDependencies; route: ServiceRoute },
) {
  const identify = (request: FastifyRequest) => identifyService({ deps, request, path: route.path });
  app.post(
    route.path,
    // Authenticates before the body is read, as for a device.
    { config: { takesLong: true }, onRequest: async (request) => void identify(request) },
    async (request, reply) => {
      const service = identify(request);
      const body = parseInput({ spec: { input: route.input }, body: request.body });
      const author = { userId: null, call: `ingest ${route.path} by ${service}` };
      reply.header('cache-control', 'no-store');
      return writeWork({ deps, author }, (work) => route.handle({ work, body }));
    },
  );
}
