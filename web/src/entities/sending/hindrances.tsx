import '../../i18n/late/document-copies.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { IssuerSetting } from '@halla/domain/documents/issuers';
import type { SendingHindrance } from '@halla/domain/documents/sending';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';

interface HindrancesProps {
  readonly hindrances: readonly SendingHindrance[];
  readonly missingSetting: IssuerSetting | null;
  /** The last mail with the document. */
  readonly last: { readonly to: string; readonly at: string } | undefined;
}

/** Why a document cannot be sent now, and when it was sent before. */
export function Hindrances({ hindrances, missingSetting, last }: HindrancesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      {hindrances.map((hindrance) => (
        <Alert key={hindrance} color="red" variant="light" p="xs" role="alert">
          {t(($) => $.documentCopies.hindrances[hindrance], { setting: missingSetting ?? '' })}
        </Alert>
      ))}
      {last !== undefined && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.documentCopies.sentBefore, { to: last.to, day: formatDate(last.at, lang) })}
        </Alert>
      )}
    </>
  );
}
