import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstalledVersion, PlannedDevice } from '../fleet/planned-device.ts';

/** One line per version, with its first day. */
const FILE = 'versions.txt';

/** Directory of a device for its packages and the record of what it has installed. */
export function softwareDirectory(directory: string, serialNumber: string): string {
  return join(directory, serialNumber);
}

/** A device with the versions installed from the portal in earlier runs. */
export async function withInstalled<Device extends PlannedDevice>(
  directory: string,
  device: Device,
): Promise<Device> {
  const path = join(softwareDirectory(directory, device.serialNumber), FILE);
  try {
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    return { ...device, installed: lines.map(installedOf) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return device;
    throw error;
  }
}

function installedOf(line: string): InstalledVersion {
  const [version = '', from = ''] = line.split(' ');
  return { version, from };
}

/** Replaces the record atomically, so that an interruption leaves either the old or the new one. */
export async function writeInstalled(
  directory: string,
  installed: readonly InstalledVersion[],
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const next = join(directory, `${FILE}.next`);
  await writeFile(next, installed.map(({ version, from }) => `${version} ${from}\n`).join(''));
  await rename(next, join(directory, FILE));
}
