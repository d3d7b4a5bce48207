import { DELIVERY_ERRORS, type DeliveryError } from '@halla/domain/system/delivery-errors';
import { NotPublicError } from './public-address.ts';

const OF_CODES: Readonly<Record<string, DeliveryError>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'no_answer',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
};

/** Codes of OpenSSL and Node for certificate and handshake errors. */
const OF_TLS = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

/** Why no response was received. */
export function deliveryErrorOf(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return 'failed';
  if (error instanceof NotPublicError) return 'not_public';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no_answer';
  const code = 'code' in error ? String(error.code) : '';
  return OF_CODES[code] ?? (OF_TLS.test(code) ? 'certificate' : 'failed');
}

/** A stored error; deliveries older than the error codes hold the text of the network error. */
export function storedDeliveryError(stored: string | null): DeliveryError | null {
  if (stored === null) return null;
  return DELIVERY_ERRORS.find((known) => known === stored) ?? 'failed';
}
