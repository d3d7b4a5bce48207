import '@mantine/core/styles/Alert.layer.css';
import type { SoftwarePackage } from '@halla/contract/software';
import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useCountText } from './count-text.ts';

/** Why a release was halted, and what can be done about it; nothing for others. */
export function HaltedNote({ release }: { readonly release: SoftwarePackage }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const countText = useCountText();
  const { haltedAt, haltReason, version, withdrawnAt } = release;
  if (haltedAt === null || haltReason === null) return null;
  const advice = withdrawnAt === null ? 'choice' : 'withdrawn';
  return (
    <Alert
      color="red"
      variant="light"
      icon={<CircleAlert size={18} aria-hidden />}
      title={t(($) => $.software.halted[haltReason.measure === 'byHand' ? 'byHand' : 'title'], {
        when: formatDateTime(haltedAt, lang),
      })}
    >
      {haltReason.measure !== 'byHand' && (
        <Text size="sm">
          {t(($) => $.software.halted[haltReason.measure], {
            version,
            fresh: countText(haltReason.fresh),
            old: haltReason.old === null ? '' : countText(haltReason.old),
          })}
        </Text>
      )}
      <Text size="sm" mt={4}>
        {t(($) => $.software.halted[advice])}
      </Text>
    </Alert>
  );
}

/** Note that no device gets a release without a valid signature; nothing for others. */
export function UnsignedNote({ release }: { readonly release: SoftwarePackage }) {
  const { t } = useTranslation();
  if (!release.lacksSignature || release.withdrawnAt !== null) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<CircleAlert size={18} aria-hidden />}
      title={t(($) => $.software.unsignedNote.title)}
    >
      <Text size="sm">{t(($) => $.software.unsignedNote.text)}</Text>
    </Alert>
  );
}
