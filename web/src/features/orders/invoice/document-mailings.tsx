import '../../../i18n/late/document-copies.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

/** To whom a document was sent, the latest first. */
export function DocumentMailings({ mailings }: Pick<DocumentCopy, 'mailings'>) {
  if (mailings.length === 0) return null;
  return (
    <Stack gap={0}>
      {mailings.toReversed().map((mailing) => (
        <Mailing key={mailing.id} mailing={mailing} />
      ))}
    </Stack>
  );
}

function Mailing({
  mailing: { to, at, state, hasEInvoice, User },
}: {
  readonly mailing: DocumentCopy['mailings'][number];
}) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const sentence = t(($) => $.documentCopies.mailings[state], { to, day: formatDate(at, lang) });
  const facts = [sentence, User.fullName, hasEInvoice && t(($) => $.documentCopies.mailings.withEInvoice)];
  return (
    <Text
      size="xs"
      c={state === 'failed' ? 'red' : 'dimmed'}
      role={state === 'failed' ? 'alert' : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
