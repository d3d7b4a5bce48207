import '../../../i18n/late/crash-log-screens.ts';
import '../../../i18n/late/sessions.ts';
import type { Ticket } from '@halla/contract/tickets';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeSentence } from '../../../ui/labels/outcome-texts.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';

interface LinkedThing {
  readonly to: PageAddress;
  readonly name: string;
  readonly at: string;
  /** Outcome and causes. */
  readonly outcome?: string;
}

/** True if the ticket was created from an alert, a crash log or a session. */
export function hasLinks({ Alerts = [], CrashLogs = [], Sessions = [] }: Ticket): boolean {
  return Alerts.length + CrashLogs.length + Sessions.length > 0;
}

/** The resources that the ticket was created from, linked to their pages. */
export function TicketLinks({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { Alerts = [], CrashLogs = [], Sessions = [], Device } = ticket;
  const things: readonly LinkedThing[] = [
    ...Alerts.map(({ id, alertType, createdAt }) => ({
      ...{ to: pageAddress('alert', id), at: createdAt },
      name: alertName(alertType, t),
    })),
    ...CrashLogs.map(({ id, reason, date }) => ({
      ...{ to: pageAddress('crashLog', id), at: date },
      name: reason ?? t(($) => $.crashLogScreens.number, { id }),
    })),
    ...Sessions.map(({ id, type, startTime, outcome }) => ({
      ...{ to: pageAddress('session', id), at: startTime },
      outcome: outcomeSentence(outcome, { t, lang }),
      name: sessionTypeText(t, { type, family: Device.deviceType }),
    })),
  ];
  return things.map(({ to, name, at, outcome }) => (
    <div key={to}>
      <PageLink to={to}>{name}</PageLink> · {formatDateTime(at, lang)}
      {outcome !== undefined && ` · ${outcome}`}
    </div>
  ));
}
