import type { Plugin } from 'vite';

/** Writes parts.json: the code and styles of every page, which the background worker keeps for those who work without a network. */
export function partList(): Plugin {
  return {
    name: 'halla-part-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      const source = JSON.stringify(parts.map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'parts.json', source });
    },
  };
}
