import '../../i18n/late/document-copies.ts';
import type { SentDocument } from '@halla/contract/trade-documents';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';

interface SentLineProps {
  readonly mail: Pick<SentDocument, 'to' | 'at' | 'state' | 'User'>;
  /** What was sent along. */
  readonly more?: string | false;
}

/** To whom a document was mailed, when and by whom. */
export function SentLine({ mail: { to, at, state, User }, more }: SentLineProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const sentence = t(($) => $.documentCopies.mailings[state], { to, day: formatDate(at, lang) });
  return (
    <Text
      size="xs"
      c={state === 'failed' ? 'red' : 'dimmed'}
      role={state === 'failed' ? 'alert' : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      {[sentence, User.fullName, more].filter(Boolean).join(' · ')}
    </Text>
  );
}
