import '../../../i18n/late/sessions.ts';
import {
  AMBIENT_THRESHOLD_C,
  decodeErrors,
  type ErrorName,
  HUMIDITY_THRESHOLD,
} from '@halla/domain/sessions/sessions';
import { Badge, Group } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { sessionErrorText } from '../../../ui/labels/session-labels.ts';
import classes from './session-state.module.css';

/** Explanation of an error bit, including its limit. */
export function errorHint(t: Translate, name: ErrorName): string {
  const limit = name === 'high_humidity' ? HUMIDITY_THRESHOLD : AMBIENT_THRESHOLD_C;
  return t(($) => $.sessions.errorHints[name], { limit });
}

interface SessionErrorsProps {
  readonly code: number | null | undefined;
}

/** The error bits of a session as small badges; nothing if the code contains no errors. */
export function ErrorBadges({ code }: SessionErrorsProps) {
  const names = decodeErrors(code ?? null);
  if (names.length === 0) return null;
  return (
    <Group component="span" gap={4}>
      {names.map((name) => (
        <ErrorBadge key={name} name={name} />
      ))}
    </Group>
  );
}

/**
 * The error bits in one table line: the most severe as a badge, then the number of the others with their
 * names on hover.
 */
export function ErrorCell({ code }: SessionErrorsProps) {
  const { t } = useTranslation();
  const names = decodeErrors(code ?? null);
  const gravest = names.find((name) => name === FAILED) ?? names[0];
  if (gravest === undefined) return null;
  const others = names.filter((name) => name !== gravest);
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <ErrorBadge name={gravest} />
      {others.length > 0 && (
        <Badge
          component="span"
          variant="light"
          color="orange"
          title={others.map((name) => t(($) => $.sessions.errorNames[name])).join(', ')}
        >
          {`+${others.length}`}
        </Badge>
      )}
    </Group>
  );
}

/** The error bits as an icon for narrow columns, with their names on hover. */
export function ErrorMark({ code }: SessionErrorsProps) {
  const { t } = useTranslation();
  const names = sessionErrorText(t, code);
  if (names === '') return null;
  const failed = decodeErrors(code ?? null).includes(FAILED);
  return (
    <span role="img" aria-label={names} title={names} className={classes.mark} data-failed={failed}>
      <TriangleAlert size={16} aria-hidden />
    </span>
  );
}

const FAILED: ErrorName = 'session_failed';

/** Red for the bit of a failed session, orange for all others. */
function ErrorBadge({ name }: { readonly name: ErrorName }) {
  const { t } = useTranslation();
  return (
    <Badge
      component="span"
      variant="light"
      color={name === FAILED ? 'red' : 'orange'}
      title={errorHint(t, name)}
    >
      {t(($) => $.sessions.errorNames[name])}
    </Badge>
  );
}
