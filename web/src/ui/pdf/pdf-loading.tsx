import { Stack } from '@mantine/core';
import { documentTexts } from '../../i18n/document-texts.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useLanguage } from '../labels/language.ts';

/** Placeholder for the pages of a document. */
export function PdfLoading() {
  const { preview } = documentTexts(useLanguage());
  return (
    <Stack align="center" justify="center" mih={320}>
      <Spinner label={preview.loading} />
    </Stack>
  );
}
