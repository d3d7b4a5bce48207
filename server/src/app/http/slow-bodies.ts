import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route receives files or device uploads over slow connections, and authenticates the sender before reading
     * the body.
     */
    takesLong?: boolean;
  }
  interface FastifyRequest {
    /** Closes the connection unless the body arrives in time or the returned function is called first. */
    expectSoon(): () => void;
  }
}

/**
 * Ends every request whose body has not arrived within the timeout, so that unauthenticated senders cannot
 * hold sockets open.
 */
export function cutOffSlowBodies(app: FastifyInstance, afterMs: number): void {
  app.decorateRequest('expectSoon', function expectSoon(this: FastifyRequest) {
    const { raw } = this;
    const timer = setTimeout(() => {
      // As Node does for a timed-out request; an injected request has no connection.
      if (raw.complete === false) app.server.emit('clientError', new RequestTimeout(), raw.socket);
    }, afterMs);
    const disarm = () => clearTimeout(timer);
    raw.once('end', disarm).once('close', disarm);
    return disarm;
  });
  app.addHook('onRequest', async (request) => {
    const { headers, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !routeOptions.config.takesLong) request.expectSoon();
  });
}

class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
