import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes parts.json: the address of the code and styles of every page, which the background worker keeps for those
 * who work without a network, and what each was called before its name became a hash.
 */
export function partList(): Plugin {
  return {
    name: 'halla-part-list',
    apply: 'build',
    // What is written, not what is generated: chunks that hold styles alone are taken out before.
    writeBundle({ dir = '' }, bundle) {
      const parts = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      const names = Object.fromEntries(parts.map((part) => [`/${part.fileName}`, nameOf(part)]));
      writeFileSync(join(dir, 'parts.json'), JSON.stringify(names));
    },
  };
}

function nameOf(part: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  return part.type === 'chunk' ? part.name : part.names[0];
}
