import '@mantine/core/styles/Alert.layer.css';
import type { SoftwarePackage } from '@halla/contract/software';
import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useGroupDayText } from './group-day-text.ts';

/** Why a release was halted, in words, and what can be done about it; nothing of others. */
export function HaltedNote({ release }: { readonly release: SoftwarePackage }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const groupDayText = useGroupDayText();
  const { haltedAt, haltReason, version, withdrawnAt } = release;
  if (haltedAt === null || haltReason === null) return null;
  const { measure, fresh, old } = haltReason;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<CircleAlert size={18} aria-hidden />}
      title={t(($) => $.software.halted.title, { when: formatDateTime(haltedAt, lang) })}
    >
      <Text size="sm">
        {t(($) => $.software.halted[measure], {
          version,
          fresh: groupDayText(fresh),
          old: groupDayText(old),
        })}
      </Text>
      {withdrawnAt === null && (
        <Text size="sm" mt={4}>
          {t(($) => $.software.halted.choice)}
        </Text>
      )}
    </Alert>
  );
}
