// `node server/src/main.ts` runs this file: Node adds .js to the name of a program that it does not find. An older Node cannot
// read TypeScript, so the sentence that it is too old has to be plain JavaScript.
import { assertNode } from '../../scripts/node-version.mjs';
import { startBuilt } from '../../scripts/start-built.mjs';

assertNode();
if (!(await startBuilt())) await import('./serve.ts');
