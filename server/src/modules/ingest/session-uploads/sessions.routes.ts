import { PACKED_SESSIONS } from '@halla/contract/packed/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import type { IngestOptions } from '../device-request.ts';
import { WIRE_LIMIT } from '../json-body.ts';
import { deviceOf, type Identify } from '../senders/identify.ts';
import { putSessions, resultsOf } from './put-sessions.service.ts';
import { sessionsOfJson, sessionsOfPacked } from './sent-sessions.ts';

/** PUT /sessions: several sessions of one device, as JSON or packed, each answered by itself. */
export function mountSessions(
  app: FastifyInstance,
  { deps, identify }: IngestOptions & { identify: Identify },
): void {
  app.addContentTypeParser(
    PACKED_SESSIONS,
    { parseAs: 'buffer', bodyLimit: WIRE_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new AppError('core.unsupported_type', {
          message: 'Send packed sessions without content-encoding',
        });
      return body;
    },
  );
  app.put('/sessions', {
    config: { takesLong: true },
    onRequest: async (request) => {
      request.device = await identify(request);
    },
    handler: async (request, reply) => {
      const { body, id: requestId } = request;
      const sessions = Buffer.isBuffer(body) ? sessionsOfPacked(body) : sessionsOfJson(body);
      const outcomes = await putSessions({ deps, device: deviceOf(request), sessions });
      reply.header('cache-control', 'no-store');
      return { results: resultsOf(outcomes, { sessions, requestId }) };
    },
  });
}
