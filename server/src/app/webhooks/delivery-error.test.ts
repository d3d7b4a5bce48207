import { describe, expect, it } from 'vitest';
import { deliveryErrorOf, storedDeliveryError } from './delivery-error.ts';
import { NotPublicError } from './public-address.ts';

const withCode = (code: string) => Object.assign(new Error('as the network words it'), { code });

describe('The error of a delivery', () => {
  it.each([
    [withCode('ENOTFOUND'), 'unknown_host'],
    [withCode('ECONNREFUSED'), 'refused'],
    [withCode('EHOSTUNREACH'), 'unreachable'],
    [withCode('ECONNRESET'), 'cut_off'],
    [withCode('CERT_HAS_EXPIRED'), 'certificate'],
    [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
    [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
    [AbortSignal.abort().reason, 'no_answer'],
    [new NotPublicError('10.0.0.1'), 'not_public'],
    [withCode('ENEW'), 'failed'],
    ['a text', 'failed'],
  ])('%s is %s.', (error, code) => {
    expect(deliveryErrorOf(error)).toBe(code);
  });

  it('from before there were codes is a failure, none stays none.', () => {
    expect(storedDeliveryError('getaddrinfo ENOTFOUND example.invalid')).toBe('failed');
    expect(storedDeliveryError('refused')).toBe('refused');
    expect(storedDeliveryError(null)).toBeNull();
  });
});
