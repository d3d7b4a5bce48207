import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address of the caller as the database takes it: what a proxy names counts only when it is one, and without its zone. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = [ip, socket.remoteAddress ?? ''].map((text) => text.split('%', 1)[0] ?? '');
  return named.find((text) => isIP(text) !== 0) ?? '::';
}
