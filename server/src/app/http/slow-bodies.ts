import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files or uploads of devices over slow lines, and knows the sender before it reads on. */
    takesLong?: boolean;
  }
  interface FastifyRequest {
    /** Cuts the connection off unless the body is there in time or the returned function is called before. */
    expectSoon(): () => void;
  }
}

/** Ends every request whose body has not arrived whole after so long, so that strangers cannot hold sockets open. */
export function cutOffSlowBodies(app: FastifyInstance, afterMs: number): void {
  app.decorateRequest('expectSoon', function expectSoon(this: FastifyRequest) {
    const { raw } = this;
    const timer = setTimeout(() => {
      // What node itself does when a request takes longer than it may; one that was injected has no connection.
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
