// The licenses of every package that an installation runs or delivers to browsers, from package-lock.json and node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = `\n${'-'.repeat(80)}\n`;

/** Installed packages except those only needed for development. Binaries for other platforms are not installed. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .filter(([path]) => existsSync(join(ROOT, path)))
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      texts: licenseTexts(join(ROOT, path)),
    }));
}

function licenseTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/** One text, in which packages with the same license text share it. */
export function thirdPartyNotices(packages = productionPackages()) {
  const names = new Map();
  for (const { name, version, license, texts } of packages) {
    const text =
      texts.length > 0 ? texts.join('\n\n') : `The package brings no license text. It states: ${license}`;
    names.set(text, [...(names.get(text) ?? []), `${name} ${version} (${license ?? 'as follows'})`]);
  }
  const sections = [...names].map(([text, users]) => `${[...new Set(users)].sort().join('\n')}\n\n${text}\n`);
  return ['Halla contains the following packages.\n', ...sections.sort()].join(RULE);
}
