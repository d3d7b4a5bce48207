// `node server/src/main.ts` runs this file: Node adds .js to the name of a program that it does not find.
// Plain JavaScript, because a Node that is too old cannot read TypeScript and could not print the error
// message.
import { assertNode } from '../../scripts/node-version.mjs';
import { startBuilt } from '../../scripts/start-built.mjs';

assertNode();
if (!(await startBuilt())) await import('./serve.ts');
