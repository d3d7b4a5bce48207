import { type Placeholder, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { isRunning } from './installs/software-installs.repository.ts';
import { softwareInstalls } from './installs/software-installs.table.ts';
import { deviceVersionDays, softwarePackages } from './software.table.ts';

/** Columns read with every hello in addition to those of the device. */

/** True if the device's last reported version has been recorded for a day. */
export function hasVersionDay(day: Placeholder) {
  const { deviceId, day: recorded, version } = deviceVersionDays;
  return sql<boolean>`exists (select 1 from ${deviceVersionDays}
    where ${deviceId} = ${devices.id} and ${recorded} = ${day}::date and ${version} = ${devices.version})`;
}

/** The ids of the releases that the device is recorded to run, separated by commas. */
export function runningReleases() {
  const { deviceId, packageId } = softwareInstalls;
  return sql<string>`(select coalesce(string_agg(${packageId}::text, ','), '') from ${softwareInstalls}
    where ${deviceId} = ${devices.id} and ${isRunning})`;
}

/** Differs after every write to a package of the product: the transaction that wrote each row. */
export function catalogueStamp(product: Placeholder) {
  const { id, product: published } = softwarePackages;
  return sql<string>`(select coalesce(string_agg(${softwarePackages}.xmin::text, ',' order by ${id}), '')
    from ${softwarePackages} where ${published} = ${product})`;
}
