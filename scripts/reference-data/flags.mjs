import { readFile } from 'node:fs/promises';
import { countryCodes } from './countries.mjs';

const REGIONS = ['gb-eng', 'gb-sct', 'gb-wls'];

/** The flag of every country and of three parts of the United Kingdom, with the licence. */
export async function flagFiles() {
  const folder = import.meta.resolve('flag-icons/package.json');
  const names = [...countryCodes().map(({ alpha2 }) => alpha2.toLowerCase()), ...REGIONS];
  const flags = await Promise.all(
    names.map(async (name) => [
      `web/public/flags/${name}.svg`,
      await readFile(new URL(`flags/4x3/${name}.svg`, folder), 'utf8'),
    ]),
  );
  const licence = await readFile(new URL('LICENSE', folder), 'utf8');
  return [...flags, ['web/public/flags/LICENSE.txt', `The flags are those of flag-icons.\n\n${licence}`]];
}
