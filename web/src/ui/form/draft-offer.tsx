import '../../i18n/late/record.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';

/** A draft that an earlier form left. */
export interface OfferedDraft {
  /** Time of its last change. */
  readonly at: string;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Offers to continue with a draft. */
export function DraftOffer({ draft: { at, restore, discard } }: { readonly draft: OfferedDraft }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Alert color="ice" variant="light" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(($) => $.record.draft.left, { at: formatDateTime(at, lang) })}</Text>
        <Group gap="xs">
          <Button size="compact-md" fz="sm" onClick={restore}>
            {t(($) => $.record.draft.restore)}
          </Button>
          <Button size="compact-md" fz="sm" variant="subtle" onClick={discard}>
            {t(($) => $.record.draft.discard)}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
