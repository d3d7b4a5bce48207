import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Address of a caller that disconnected before its address was read. */
const UNKNOWN = '::';

declare module 'fastify' {
  interface FastifyRequest {
    /** Remote address as the database accepts it, an IP address without a zone. */
    callerAddress: string;
  }
}

/** Reads the address when the request arrives, because it is no longer available once the connection is lost. */
export function keepCallerAddress(app: FastifyInstance): void {
  app.decorateRequest('callerAddress', UNKNOWN);
  app.addHook('onRequest', (request, _reply, done) => {
    request.callerAddress = readAddress(request);
    done();
  });
}

/** A forwarded value counts only when it is an IP address. */
function readAddress({ ip, raw }: Pick<FastifyRequest, 'raw'> & { ip: string | undefined }): string {
  const named = [ip, raw.socket.remoteAddress].map((text) => text?.split('%', 1)[0] ?? '');
  return named.find((text) => isIP(text) !== 0) ?? UNKNOWN;
}

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Key of failure counters: an IPv4 address, or the /64 network of an IPv6 address, because an IPv6 subscriber has a
 * whole /64 and could use a new address for every attempt.
 */
export function callerNetwork(address: string): string {
  const inside = IPV4_IN_IPV6.exec(address)?.[1];
  if (inside !== undefined) return inside;
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address
    .split('::', 2)
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
