// @vitest-environment node
import { expect, it } from 'vitest';
import { DOCUMENT_EXAMPLES } from './testing/examples.ts';
import { renderedText } from './testing/pdf-text.ts';

const DOCS = '../../../docs/documents';

it.each(Object.entries(DOCUMENT_EXAMPLES))(
  'The example %s prints the text of the docs.',
  async (name, document) => {
    const { pages, subject } = await renderedText(document());
    // Columns are apart by more than one space; those within amounts do not break.
    const text = pages.map((page) => page.replaceAll(/ {2,}/g, '\n').trim()).join('\n\n');
    await expect(`${String(subject)}\n\n${text}\n`).toMatchFileSnapshot(`${DOCS}/${name}.txt`);
  },
);
