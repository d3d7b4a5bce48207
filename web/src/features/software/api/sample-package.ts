import type { SoftwarePackage } from '@halla/contract/software';

/** Test data: a release to all devices. */
export const RELEASE: SoftwarePackage = {
  ...{ id: 5, product: 'cryocabin', version: '2.4.1', filename: '2.4.1.zip' },
  ...{ date: '2026-03-01T08:00:00.000Z', released: true, updatedAt: '2026-03-01T08:00:00.000Z' },
  ...{ size: 104_857_600, sha256: 'ab'.repeat(32), signed: true, lacksSignature: false },
  description: '2.4.1\nFaster start',
  User: { id: 1, fullName: 'Sanna Super' },
  ...{ installs: 12, devices: 40, unknownVersions: 15, installPercent: 30 },
  ...{ stage: 100, stageDays: null, nextStageAt: null, haltedAt: null, haltReason: null, withdrawnAt: null },
};

/** Test data: a package that has not been released. */
export const PRERELEASE: SoftwarePackage = {
  ...RELEASE,
  ...{ id: 6, version: '2.5.0', filename: '2.5.0.zip', released: false, signed: false },
  ...{ description: null, User: null, installs: 0, installPercent: 0, stage: null },
};
