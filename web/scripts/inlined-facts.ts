import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules computed from large ones, with the exports to inline. */
const FACTS: Readonly<Record<string, string>> = {
  '/contract/src/call-facts.ts': 'CALL_FACTS',
  '/contract/src/errors/error-texts.ts': 'ERROR_TEXTS',
  '/i18n/en/kinds.ts': 'kinds',
};

/**
 * Inlines facts about calls, refusals and kinds into the build as plain data, without the declarations they
 * are computed from.
 */
export function inlinedFacts(): Plugin {
  return {
    name: 'halla-inlined-facts',
    apply: 'build',
    async load(id) {
      const [, name] = Object.entries(FACTS).find(([path]) => id.endsWith(path)) ?? [];
      if (name === undefined) return null;
      const facts: Record<string, unknown> = await import(pathToFileURL(id).href);
      return { code: `export const ${name} = ${JSON.stringify(facts[name])};`, moduleType: 'js' };
    },
  };
}
