import '../../i18n/late/record.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { deleteDraft, findDrafts } from '../forms/draft-store.ts';

/** Explains that a draft can no longer be saved, because its record was deleted. */
export function OrphanedDraft({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [drafts, setDrafts] = useState(() => findDrafts(name));
  const [newest] = drafts;
  if (newest === undefined) return null;
  const forget = () => {
    for (const { key } of drafts) deleteDraft(key);
    setDrafts([]);
  };
  return (
    <Alert color="orange" variant="light" mt="md" title={t(($) => $.record.draft.orphaned)}>
      {t(($) => $.record.draft.orphanedText, { at: formatDateTime(newest.at, lang) })}
      <Button variant="default" size="compact-md" fz="sm" mt="sm" display="block" onClick={forget}>
        {t(($) => $.record.draft.discard)}
      </Button>
    </Alert>
  );
}
