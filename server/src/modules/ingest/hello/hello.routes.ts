import { helloInput } from '@halla/contract/ingest';
import type { FastifyInstance } from 'fastify';
import { parseInput } from '#app/calls/dispatcher.ts';
import { readWork, writeWork } from '#app/jobs/work.ts';
import { createCatalogues } from '#modules/software/packages/package-catalogue.ts';
import type { IngestOptions } from '../device-request.ts';
import type { IdentifyBy } from '../senders/identify.ts';
import { type GreetingDevice, prepareGreetingLookup } from './greeting.repository.ts';
import { answerHello, catalogueFor, hasNews, storeGreeting } from './hello.service.ts';

const AUTHOR = { userId: null, call: 'ingest /hello' };

/** POST /hello: one statement, without a lock or a write, unless the device reports something new. */
export function mountHello(
  app: FastifyInstance,
  { deps, lastSeen, identifyBy }: IngestOptions & { identifyBy: IdentifyBy },
): void {
  const identify = identifyBy(prepareGreetingLookup(deps));
  const catalogues = createCatalogues();
  app.route({
    method: 'POST',
    url: '/hello',
    config: { takesLong: true },
    // Authenticates before the body is read, as every device route does.
    onRequest: async (request) => {
      request.greeting = await identify(request);
    },
    handler: async (request, reply) => {
      const { greeting: device } = request;
      if (device === undefined) throw new Error('A hello was handled without a device.');
      const body = parseInput({ spec: { input: helloInput }, body: request.body });
      const work = readWork({ deps, author: AUTHOR });
      const catalogue = await catalogueFor(work, { device, catalogues });
      const hello = { device, body, catalogue, now: work.now };
      if (hasNews(hello)) await writeWork({ deps, author: AUTHOR }, (write) => storeGreeting(write, hello));
      else lastSeen.note({ deviceId: device.id, companyId: device.companyId, at: work.now });
      reply.header('cache-control', 'no-store');
      return answerHello(work, hello);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a hello after authentication. */
    greeting?: GreetingDevice;
  }
}
