import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic, NotPublicError } from './public-address.ts';

describe('an address', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.15.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a name', () => {
  const { lookup } = dns;
  const PUBLIC = { address: '93.184.215.14', family: 4 };
  const PRIVATE = { address: '10.1.2.3', family: 4 };

  /** Replaces the answer of the resolver. */
  function replaceLookup(replacement: object): void {
    Object.assign(dns, { lookup: replacement });
    syncBuiltinESMExports();
  }
  afterEach(() => replaceLookup(lookup));

  /** Result of connecting to a name with these addresses. */
  function lookUp(addresses: readonly object[], all: boolean) {
    replaceLookup(
      (_name: string, _options: object, answer: (error: null, found: readonly object[]) => void) =>
        answer(null, addresses),
    );
    return new Promise((resolve) =>
      lookUpPublic('hooks.example.test', { all }, (failure, found) => resolve(failure ?? found)),
    );
  }

  it('is refused when one of its addresses is not public, whichever comes first', async () => {
    for (const all of [false, true]) {
      expect(await lookUp([PUBLIC, PRIVATE], all)).toBeInstanceOf(NotPublicError);
      expect(await lookUp([PRIVATE, PUBLIC], all)).toBeInstanceOf(NotPublicError);
      expect(await lookUp([], all)).toBeInstanceOf(NotPublicError);
    }
    expect(await lookUp([PUBLIC], false)).toBe(PUBLIC.address);
    expect(await lookUp([PUBLIC], true)).toEqual([PUBLIC]);
  });

  it.each([false, true])(
    'that resolves to this machine is refused for a connection, all: %j',
    async (all) => {
      const error = await new Promise((resolve) =>
        lookUpPublic('localhost', { all }, (failure) => resolve(failure)),
      );
      expect(error).toBeInstanceOf(NotPublicError);
    },
  );
});
