import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes parts.json: the code and styles of every page, which the background worker keeps for those who work without a network. */
export function partList(): Plugin {
  return {
    name: 'halla-part-list',
    apply: 'build',
    // What is written, not what is generated: chunks that hold styles alone are taken out before.
    writeBundle({ dir = '' }, bundle) {
      const parts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      writeFileSync(join(dir, 'parts.json'), JSON.stringify(parts.map((name) => `/${name}`)));
    },
  };
}
