import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import type { DeviceType } from '@halla/domain/devices/serial';
import { pageAddress } from '@halla/domain/resources/resources';
import { decodeErrors } from '@halla/domain/sessions/sessions';
import { Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { Duration, ExactTime } from '../../../ui/dates/time.tsx';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Decimal } from './decimal.tsx';
import { Elapsed } from './elapsed.tsx';
import { errorHint } from './session-errors.tsx';
import classes from './session-facts.module.css';

export interface SessionFactsProps {
  /** Undefined while loading. */
  readonly session: SessionDetail | undefined;
  readonly family: DeviceType | undefined;
}

/** Metadata and errors of a session. */
export function SessionFacts({ session, family }: SessionFactsProps) {
  const { t } = useTranslation();
  const isRunning = session?.outcome.kind === 'running';
  const facts: readonly [string, ReactNode][] = [
    [t(($) => $.sessions.start), session && <ExactTime at={session.startTime} />],
    [t(($) => $.sessions.type), session && family && sessionTypeText(t, { type: session.type, family })],
    [
      isRunning ? t(($) => $.sessions.elapsed) : t(($) => $.sessions.duration),
      session && (isRunning ? <Elapsed session={session} /> : <Duration seconds={session.duration} />),
    ],
    [t(($) => $.sessions.consumption), session && <Decimal value={session.consumption} unit="kg" />],
    [
      t(($) => $.sessions.targetTemperature),
      session && <Decimal value={session.targetTemperature} unit="°C" />,
    ],
    [t(($) => $.sessions.device), session && <DeviceFact device={session.Device} />],
  ];
  return (
    <Paper withBorder bg="var(--halla-surface)">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value ?? <Skeleton h={20} w={96} my={4} />}</dd>
          </div>
        ))}
      </dl>
      {session !== undefined && <Errors session={session} />}
    </Paper>
  );
}

function DeviceFact({ device }: { readonly device: SessionDetail['Device'] }) {
  return (
    <>
      <PageLink to={pageAddress('device', device.id)}>{device.serialNumber}</PageLink>
      {device.deviceName !== null && (
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {device.deviceName}
        </Text>
      )}
    </>
  );
}

/**
 * Errors reported by the device itself. Error codes are for administrators; renders nothing for other levels.
 */
function Errors({ session: { errorCode } }: { readonly session: SessionDetail }) {
  const { t } = useTranslation();
  const names = useMay('seeErrorCodes') ? decodeErrors(errorCode ?? null) : [];
  if (names.length === 0) return null;
  return (
    <ul className={classes.errors} aria-label={t(($) => $.sessions.errors)}>
      {names.map((name) => (
        <li key={name}>
          <strong>{t(($) => $.sessions.errorNames[name])}</strong> {errorHint(t, name)}
        </li>
      ))}
    </ul>
  );
}
