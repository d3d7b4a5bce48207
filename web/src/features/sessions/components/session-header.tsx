import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { pageAddress } from '@halla/domain/resources/resources';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../../core/opened.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { type Crumb, PageHeader } from '../../../ui/page/page-header.tsx';
import { Neighbours } from './neighbours.tsx';
import { ClockBadge, RunningBadge } from './session-state.tsx';
import classes from './session-view.module.css';

export interface SessionHeaderProps {
  /** Undefined while loading or if there is none. */
  readonly session?: SessionDetail;
  /** Replaces the loading title. */
  readonly title?: string;
  readonly actions?: ReactNode;
}

/** Breadcrumb, type and start time of a session, and arrows to its neighbours. */
export function SessionHeader({ session, title, actions }: SessionHeaderProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const way: readonly Crumb[] = [{ label: t(($) => $.shell.nav.devices), to: '/devices' }];
  const kind = session && { type: session.type, family: deviceTypeOf(session.Device.serialNumber) };
  const start = session && formatDateTime(session.startTime, lang);
  const name = kind && `${sessionTypeText(t, kind)} ${start}`;
  useOpened(name === undefined ? undefined : { label: name, detail: session?.Device.serialNumber ?? name });
  if (session === undefined || name === undefined) {
    return <PageHeader title={title} crumbs={[...way, { label: t(($) => $.sessions.session) }]} />;
  }
  const { Device } = session;
  return (
    <PageHeader
      title={name}
      crumbs={[
        ...way,
        {
          label: Device.serialNumber,
          to: pageAddress('device', Device.id),
        },
        { label: start },
      ]}
      badges={
        <>
          {session.outcome.kind === 'running' && <RunningBadge />}
          <ClockBadge session={session} />
        </>
      }
      actions={
        <div className={classes.actions}>
          <Neighbours session={session} />
          {actions}
        </div>
      }
    />
  );
}
