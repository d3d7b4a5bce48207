import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Of documents, which are made by people at a desk: half a megabyte that the background worker need not keep. */
const ONLY_WHEN_OPENED = /node_modules\/(pdfmake|pdfjs-dist)\//;

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
      const parts = Object.values(bundle).filter(
        (part) => /\.(js|css)$/.test(part.fileName) && !isOnlyWhenOpened(part),
      );
      const names = Object.fromEntries(parts.map((part) => [`/${part.fileName}`, nameOf(part)]));
      writeFileSync(join(dir, 'parts.json'), JSON.stringify(names));
    },
  };
}

type Part = Rolldown.OutputChunk | Rolldown.OutputAsset;

function nameOf(part: Part): string | undefined {
  return part.type === 'chunk' ? part.name : part.names[0];
}

function isOnlyWhenOpened(part: Part): boolean {
  return part.type === 'chunk' && Object.keys(part.modules).some((id) => ONLY_WHEN_OPENED.test(id));
}
