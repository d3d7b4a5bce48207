import '../../../i18n/late/homes.ts';
import type { DeviceDetail } from '@halla/contract/devices';
import type { Session } from '@halla/contract/sessions';
import { pageAddress } from '@halla/domain/resources/resources';
import type { OutcomeKind } from '@halla/domain/sessions/outcome';
import { addDays } from '@halla/domain/time';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { treatmentsIn } from '../../../entities/session/treatments-in.ts';
import { sessionsOf } from '../../../features/sessions/api/session-rows.ts';
import { OutcomeBadge, OutcomeMark } from '../../../features/sessions/components/outcome.tsx';
import { businessDateOf, dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { causesText, outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DeviceChanges } from '../dashboard/device-changes.tsx';
import classes from './device-condition.module.css';

/** Period in days; the same as used by the server for changes. */
const DAYS = 30;
const SHOWN = 5;
const NOT_WELL: readonly OutcomeKind[] = ['failed', 'target_not_reached', 'ended_early'];

/**
 * Problems of a device: treatments that did not go well with their causes, recent changes, and open tickets.
 */
export function DeviceCondition({ device: { id } }: { readonly device: Pick<DeviceDetail, 'id'> }) {
  const { t } = useTranslation();
  const today = dayOfBusiness();
  const days = { from: addDays(today, 1 - DAYS), to: today };
  const wrong = useQuery(
    callQuery('get_sessions', {
      ...{ deviceid: id, treatments: true, outcomes: [...NOT_WELL], limit: SHOWN + 1 },
      ...businessDateOf(days),
    }),
  );
  const last = useQuery(callQuery('get_sessions', { deviceid: id, treatments: true, limit: 1 }));
  const changes = useQuery(callQuery('get_troubled_changes', { deviceid: id }));
  const failed = [wrong, last, changes].find(({ isError, data }) => isError && data === undefined);
  const [known] = changes.data?.devices ?? [];
  const sessions = wrong.data && sessionsOf(wrong.data);
  const [newest] = last.data ? sessionsOf(last.data) : [];
  const isLoading = sessions === undefined || known === undefined || last.data === undefined;
  return (
    <Panel
      title={t(($) => $.homes.condition.title)}
      actions={
        sessions !== undefined &&
        sessions.length > SHOWN && (
          <PageLink to={treatmentsIn({ ...days, outcomes: NOT_WELL, deviceId: id })}>
            {t(($) => $.homes.condition.all)}
          </PageLink>
        )
      }
    >
      {failed !== undefined && <ErrorState query={failed} />}
      {failed === undefined && isLoading && <Skeleton h={120} />}
      {!isLoading && (
        <>
          {newest !== undefined && <Newest session={newest} />}
          <Wrong sessions={sessions.slice(0, SHOWN)} />
          <DeviceChanges device={known} days={DAYS} />
        </>
      )}
    </Panel>
  );
}

/** Outcome or progress of the newest treatment, which shows whether the device works now. */
function Newest({ session: { id, startTime, outcome } }: { readonly session: Session }) {
  const { t } = useTranslation();
  return (
    <p className={classes.newest}>
      <span>{t(($) => $.homes.condition.newest)}</span>
      <PageLink to={pageAddress('session', id)}>
        <RelativeTime at={startTime} />
      </PageLink>
      <OutcomeBadge outcome={outcome} />
    </p>
  );
}

/** The newest unsuccessful treatments, each with its cause and a link. */
function Wrong({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (sessions.length === 0)
    return <Text size="sm">{t(($) => $.homes.condition.well, { count: DAYS })}</Text>;
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.homes.condition.wrong, { count: DAYS })}</h3>
      <ul className={classes.sessions}>
        {sessions.map(({ id, startTime, outcome }) => (
          <li key={id}>
            <OutcomeMark outcome={outcome} />
            <PageLink to={pageAddress('session', id)}>
              <RelativeTime at={startTime} />
            </PageLink>
            <span>
              {outcome.causes.length > 0 ? causesText(outcome, { t, lang }) : outcomeText(outcome.kind, t)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
