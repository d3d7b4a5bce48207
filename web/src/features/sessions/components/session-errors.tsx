import {
  AMBIENT_THRESHOLD_C,
  decodeErrors,
  type ErrorName,
  HUMIDITY_THRESHOLD,
} from '@halla/domain/sessions';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

/** What an error bit means, with the limit behind it. */
export function errorHint(t: Translate, name: ErrorName): string {
  const limit = name === 'high_humidity' ? HUMIDITY_THRESHOLD : AMBIENT_THRESHOLD_C;
  return t(($) => $.sessions.errorHints[name], { limit });
}

/** The error bits in words, separated by commas; empty when there are none to show. */
export function errorText(t: Translate, code: number | null | undefined): string {
  return decodeErrors(code ?? null)
    .map((name) => t(($) => $.sessions.errorNames[name]))
    .join(', ');
}

/** The error bits of a session as small badges; nothing for codes that show no errors. */
export function ErrorBadges({ code }: { readonly code: number | null | undefined }) {
  const { t } = useTranslation();
  const names = decodeErrors(code ?? null);
  if (names.length === 0) return null;
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {names.map((name) => (
        <Badge key={name} component="span" variant="light" color={colourOf(name)} title={errorHint(t, name)}>
          {t(($) => $.sessions.errorNames[name])}
        </Badge>
      ))}
    </Group>
  );
}

/** Red for a session that failed; the rest are circumstances. */
function colourOf(name: ErrorName): string {
  return name === 'session_failed' ? 'red' : 'orange';
}
