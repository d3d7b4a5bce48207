import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Puts the facts about calls into the build as plain data; the schemas that they are read from stay out of the first page. */
export function callFacts(): Plugin {
  return {
    name: 'halla-call-facts',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/contract/src/call-facts.ts')) return null;
      const { CALL_FACTS } = await import(pathToFileURL(id).href);
      return { code: `export const CALL_FACTS = ${JSON.stringify(CALL_FACTS)};`, moduleType: 'js' };
    },
  };
}
