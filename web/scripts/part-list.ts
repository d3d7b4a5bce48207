import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Document libraries, used only at a desk: half a megabyte that the background worker need not cache. */
const ONLY_WHEN_OPENED = /node_modules\/(pdfmake|pdfjs-dist)\//;

/**
 * Writes parts.json: the URLs of every page's code and styles, which the background worker caches for offline
 * use, with the chunk names before hashing.
 */
export function partList(): Plugin {
  return {
    name: 'halla-part-list',
    apply: 'build',
    // In writeBundle, because chunks that contain only styles are removed before writing.
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
