import type { KeyObject } from 'node:crypto';
import { type Signed, signatureFault } from './package-check.ts';

const checked = new WeakMap<KeyObject, Map<string, boolean>>();

/**
 * True if no public key is configured, or the package has a valid signature; only then is it offered. Cached by key
 * and content, because every hello of a device checks all releases.
 */
export function isTrusted(signed: Signed, key: KeyObject | undefined): boolean {
  if (key === undefined) return true;
  const known = checked.get(key) ?? new Map<string, boolean>();
  checked.set(key, known);
  const { product, version, sha256, signature } = signed;
  const content = `${product} ${version} ${sha256} ${signature}`;
  const trusted = known.get(content) ?? signatureFault(signed, key) === null;
  known.set(content, trusted);
  return trusted;
}
