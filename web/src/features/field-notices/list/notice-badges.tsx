import '../../../i18n/late/field-notices.ts';
import type { AnswerState, NoticeState, NoticeUrgency } from '@halla/domain/notices/field-notice';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const URGENCY_COLORS: Readonly<Record<NoticeUrgency, string>> = {
  safety: 'red',
  service: 'orange',
  information: 'gray',
};

/** Badge with the urgency of a notice. */
export function UrgencyBadge({ urgency }: { readonly urgency: NoticeUrgency }) {
  const { t } = useTranslation();
  return (
    <Badge variant={urgency === 'safety' ? 'filled' : 'light'} color={URGENCY_COLORS[urgency]}>
      {t(($) => $.fieldNotices.urgencies[urgency])}
    </Badge>
  );
}

const STATE_COLORS: Readonly<Record<NoticeState, string>> = {
  draft: 'gray',
  published: 'fjord',
  closed: 'green',
};

/** State of a notice. */
export function NoticeStateBadge({ state }: { readonly state: NoticeState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={STATE_COLORS[state]}>
      {t(($) => $.fieldNotices.states[state])}
    </Badge>
  );
}

const ANSWER_COLORS: Readonly<Record<AnswerState, string>> = {
  unread: 'gray',
  read: 'yellow',
  acknowledged: 'green',
};

/** Badge with an owner's response to a notice. */
export function AnswerBadge({ state }: { readonly state: AnswerState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={ANSWER_COLORS[state]}>
      {t(($) => $.fieldNotices.answers[state])}
    </Badge>
  );
}
