import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address of the caller as the database takes it: what a proxy names counts only when it is one, and without its zone. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = [ip, socket.remoteAddress ?? ''].map((text) => text.split('%', 1)[0] ?? '');
  return named.find((text) => isIP(text) !== 0) ?? '::';
}

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What failures are counted by: an IPv4 address as it is, of an IPv6 address the network of 64 bits. Whoever has one IPv6
 * line has all addresses of its network and could use a new one for every try.
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
