import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: loopback, private and link-local ones, documentation, multicast. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Exceptions within 2000::/3, the only public part of IPv6; some embed an IPv4 address. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** True for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

/**
 * Resolves a host name to public addresses only, and connects to the address that was checked, so that the name
 * cannot resolve to a different one for the connection (DNS rebinding).
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  const wanted: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, wanted, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new NotPublicError(`${hostname} does not lie in the public internet`), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
