import { compareVersions } from '../devices/versions.ts';

const SUFFIX = '.zip';
/** Same length limit as for versions reported by devices. */
export const VERSION_MAX = 60;
/** Dotted numbers, with a suffix such as -rc1: safe as a file name, and orderable. */
export const VERSION_FORMAT = /^\d{1,6}(?:\.\d{1,6}){1,3}(?:-[0-9A-Za-z]{1,20})?$/;
/** Ed25519 in base64. */
export const SIGNATURE_FORMAT = /^[A-Za-z0-9+/]{86}==$/;
export const DESCRIPTION_MIN = 7;
export const DESCRIPTION_MAX = 10_000;
/** Largest package, in bytes. */
export const PACKAGE_BYTES_MAX = 500 * 1_048_576;

export function packageFilename(version: string): string {
  return `${version}${SUFFIX}`;
}

/** The version in the file name of a package; null for other names. */
export function versionOfFilename(filename: string): string | null {
  const version = filename.endsWith(SUFFIX) ? filename.slice(0, -SUFFIX.length) : null;
  return version !== null && VERSION_FORMAT.test(version) ? version : null;
}

export type DescriptionFault = 'heading' | 'tooShort';

/** Fault of a release description: its first line must be the version, and it needs at least seven characters. */
export function descriptionFault(description: string, version: string): DescriptionFault | null {
  const [heading = ''] = description.split(/\r?\n/, 1);
  if (heading.trim() !== version) return 'heading';
  return description.trim().length < DESCRIPTION_MIN ? 'tooShort' : null;
}

/** The package with the newest version; undefined if there are none. */
export function latestPackage<Package extends { version: string }>(
  packages: readonly Package[],
): Package | undefined {
  return packages.toSorted((a, b) => compareVersions(b.version, a.version))[0];
}

/** Share of devices that run a version, in percent with two decimals; 0 when there are no devices. */
export function installPercent(count: number, devices: number): number {
  return devices === 0 ? 0 : Math.round((count / devices) * 10_000) / 100;
}
