import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of the contract that are read from its schemas, and what they export. */
const FACTS: Readonly<Record<string, string>> = {
  '/contract/src/call-facts.ts': 'CALL_FACTS',
  '/contract/src/errors/error-texts.ts': 'ERROR_TEXTS',
};

/** Puts facts about calls and refusals into the build as plain data, without the schemas that they are read from. */
export function contractFacts(): Plugin {
  return {
    name: 'halla-contract-facts',
    apply: 'build',
    async load(id) {
      const [, name] = Object.entries(FACTS).find(([path]) => id.endsWith(path)) ?? [];
      if (name === undefined) return null;
      const facts: Record<string, unknown> = await import(pathToFileURL(id).href);
      return { code: `export const ${name} = ${JSON.stringify(facts[name])};`, moduleType: 'js' };
    },
  };
}
