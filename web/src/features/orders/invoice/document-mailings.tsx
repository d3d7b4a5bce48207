import '../../../i18n/late/document-copies.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SentLine } from '../../../entities/sending/sent-line.tsx';

/** To whom a document was sent, the latest first. */
export function DocumentMailings({ mailings }: Pick<DocumentCopy, 'mailings'>) {
  const { t } = useTranslation();
  if (mailings.length === 0) return null;
  return (
    <Stack gap={0}>
      {mailings.toReversed().map((mailing) => (
        <SentLine
          key={mailing.id}
          mail={mailing}
          more={mailing.hasEInvoice && t(($) => $.documentCopies.mailings.withEInvoice)}
        />
      ))}
    </Stack>
  );
}
