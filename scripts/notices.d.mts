export interface InstalledPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string | undefined;
  /** Contents of its license files. */
  texts: string[];
}

/** Packages that an installation runs or delivers to browsers. */
export function productionPackages(): InstalledPackage[];

/** Names, versions and license texts of the packages. */
export function thirdPartyNotices(packages?: InstalledPackage[]): string;
