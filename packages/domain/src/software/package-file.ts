import { compareVersions } from '../devices/versions.ts';
import { PACKAGE_BYTES_MAX, SIGNATURE_FORMAT, versionOfFilename } from './packages.ts';

/** Facts about a package known before upload. */
export interface PackageFile {
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** True if it begins and ends as a zip archive. */
  readonly isArchive: boolean;
  /** Text of the signature; empty: none. */
  readonly signature: string;
}

/** An uploaded package of the product. */
export interface KnownPackage {
  readonly version: string;
  readonly released: boolean;
}

export type PackageCheck = 'version' | 'content' | 'size' | 'duplicate' | 'signature';

/** Result of a check; `note`: it may be sent, but the user should know about it. */
export type CheckResult =
  | { readonly check: PackageCheck; readonly verdict: 'met' }
  | { readonly check: PackageCheck; readonly verdict: 'note' | 'fault'; readonly reason: CheckReason };

export type CheckReason =
  | 'noVersion'
  | 'noArchive'
  | 'tooLarge'
  | 'released'
  | 'replaces'
  | 'older'
  | 'unsigned'
  | 'noSignature';

/** Checks a package, in the order of display, against those of its product; the signature itself is checked by the server. */
export function checkPackage(file: PackageFile, known: readonly KnownPackage[]): CheckResult[] {
  const { filename, size, isArchive, signature } = file;
  const version = versionOfFilename(filename);
  const fault = (check: PackageCheck, reason: CheckReason | false): CheckResult =>
    reason === false ? { check, verdict: 'met' } : { check, verdict: 'fault', reason };
  return [
    fault('version', version === null && 'noVersion'),
    fault('content', !isArchive && 'noArchive'),
    fault('size', size > PACKAGE_BYTES_MAX && 'tooLarge'),
    ...(version === null ? [] : [checkDuplicate(version, known)]),
    signature === ''
      ? { check: 'signature', verdict: 'note', reason: 'unsigned' }
      : fault('signature', !SIGNATURE_FORMAT.test(signature) && 'noSignature'),
  ];
}

function checkDuplicate(version: string, known: readonly KnownPackage[]): CheckResult {
  const check = 'duplicate';
  const same = known.find((one) => one.version === version);
  if (same?.released === true) return { check, verdict: 'fault', reason: 'released' };
  if (same !== undefined) return { check, verdict: 'note', reason: 'replaces' };
  const isOlder = known.some((one) => one.released && compareVersions(one.version, version) > 0);
  return isOlder ? { check, verdict: 'note', reason: 'older' } : { check, verdict: 'met' };
}
