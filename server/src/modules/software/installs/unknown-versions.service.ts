import { isPlainVersion } from '@halla/domain/devices/versions';
import { LIST_CAP } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { Asked } from '#app/calls/context.ts';
import { presentUnknownVersion } from '../software.presenter.ts';
import { listDevicesWithVersions, listVersionsWithoutPackage } from './unknown-versions.repository.ts';

export type UnknownVersion = Awaited<ReturnType<typeof listDevicesWithVersions>>[number];

/** Devices that are offered no update because their version cannot be compared with releases. */
export async function getUnknownVersions({
  ctx: { db },
  input: { type: product },
}: Asked<'get_unknown_software_versions'>) {
  const limit = LIST_CAP;
  const reported = await listVersionsWithoutPackage(db);
  const versions = reported.map(({ version }) => version).filter((version) => !isPlainVersion(version));
  const rows =
    versions.length === 0 ? [] : await listDevicesWithVersions(db, { product, versions, limit: limit + 1 });
  const { rows: kept, ...cut } = capped(rows, limit);
  return { devices: kept.map(presentUnknownVersion), ...cut };
}
