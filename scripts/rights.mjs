// Writes docs/rights.md, what each level may do, from the declarations in the code. With --check nothing is
// written: fails when the page is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { callSections } from './rights/calls.mjs';
import { fieldSections } from './rights/fields.mjs';
import { kindSections } from './rights/kinds.mjs';
import { pageSections } from './rights/pages.mjs';

const INTRO = `# Rights

Generated from the contract, the table of pages, the abilities and the kinds of resources: do not edit it, run \`npm run rights\`.
\`npm test\` fails when it is out of date.

A level says **what** a user may do, the company says **with whose rows**:

| Level in the code | Who has it | Rows |
|---|---|---|
| \`CLIENT\` | people of a clinic | those of their company |
| \`CLIENT\` | people of a reseller | those of their company, of its clients and of the clients of these |
| \`CLIENT_MAINTENANCE\` | technicians of a clinic or a reseller | as above |
| \`CLIENT_MAINTENANCE\` | technicians of the maker | all |
| \`PRODUCTION\`, \`SALES\` | staff of the maker | all |
| \`ADMIN\` | administrators of the maker | all |
| \`SUPER_USER\` | administrators who also manage users, stock and software | all; passes every test of a level |

The dispatcher refuses a call to other levels (\`server/src/app/calls/admission.ts\`). Presenters (\`*.presenter.ts\`) remove fields.
Screens ask the same declarations with \`useMay\` (\`web/src/core/access.ts\`). ● means yes.
`;

const target = new URL('../docs/rights.md', import.meta.url);
const page = `${[INTRO, ...pageSections(), ...kindSections(), ...fieldSections(), ...(await callSections())].join('\n')}`;

if (readIfThere() === page) {
  console.log('docs/rights.md is up to date.');
} else if (process.argv.includes('--check')) {
  console.error('docs/rights.md is out of date: run npm run rights and commit the page.');
  process.exitCode = 1;
} else {
  writeFileSync(target, page);
  console.log('docs/rights.md written.');
}

function readIfThere() {
  try {
    return readFileSync(target, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
