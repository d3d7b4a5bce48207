import type { CallOutput } from '@halla/contract/calls';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';

type MinuteBackup = NonNullable<CallOutput<'get_system'>['minuteBackup']>;

/** The log is confirmed every ten seconds, and a test is due every night. */
const LATE_MS = { log: 300_000, night: 36 * 3_600_000 };

interface MinuteBackupProps {
  readonly backup: MinuteBackup;
}

/** Time until which everything is archived. */
export function ArchivedUntil({ backup: { archivedUntil } }: MinuteBackupProps) {
  const { t } = useTranslation();
  return isLate(archivedUntil, LATE_MS.log) ? (
    <Alarming>
      {t(($) => $.system.notArchived)} <RelativeTime at={archivedUntil} />
    </Alarming>
  ) : (
    <RelativeTime at={archivedUntil} />
  );
}

/** Time of the last base backup. */
export function LastBase({ backup: { baseMadeAt } }: MinuteBackupProps) {
  const { t } = useTranslation();
  if (baseMadeAt === null) return <Alarming>{t(($) => $.system.noBase)}</Alarming>;
  const time = <RelativeTime at={baseMadeAt} />;
  return isLate(baseMadeAt, LATE_MS.night) ? <Alarming>{time}</Alarming> : time;
}

/** When the last restore test succeeded and how long it took, or why it fails. */
export function LastRestoreTest({ backup: { restoreTest } }: MinuteBackupProps) {
  const { t } = useTranslation();
  if (restoreTest === null) return <Alarming>{t(($) => $.system.notTested)}</Alarming>;
  const { failure, workedAt, tookS, newestWriteAgeS } = restoreTest;
  if (failure !== null)
    return (
      <Alarming>
        {t(($) => $.system.restoreFails)} <span lang="en">{failure}</span> {t(($) => $.system.workedLast)}{' '}
        <RelativeTime at={workedAt} />
      </Alarming>
    );
  const details = [
    t(($) => $.system.took, { seconds: Math.ceil(tookS) }),
    ...(newestWriteAgeS === null
      ? []
      : [t(($) => $.system.newestWrite, { seconds: Math.ceil(newestWriteAgeS) })]),
  ];
  const text = (
    <>
      {t(($) => $.system.restoreWorked)} <RelativeTime at={workedAt} />, {details.join(', ')}
    </>
  );
  return workedAt !== null && isLate(workedAt, LATE_MS.night) ? <Alarming>{text}</Alarming> : text;
}

function isLate(at: string, afterMs: number): boolean {
  return Date.now() - Date.parse(at) > afterMs;
}

function Alarming({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit c="red">
      {children}
    </Text>
  );
}
