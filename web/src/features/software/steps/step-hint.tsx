import type { CallOutput } from '@halla/contract/calls';
import type { ReleaseMove } from '@halla/domain/software/release-track';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addedDevices } from './added-devices.ts';

interface StepHintProps {
  readonly progress: CallOutput<'get_release_progress'>;
  /** The next step; null if there is none. */
  readonly move: ReleaseMove | null;
}

/** Effect of the next step, or what blocks it and the remedy. */
export function StepHint({ progress, move }: StepHintProps): ReactNode {
  const { t } = useTranslation();
  const { package: release, readiness } = progress;
  if (move === null)
    return t(($) => $.software.track.hints[release.lacksSignature ? 'unsigned' : 'reachesAll']);
  if (move === 'next' && readiness !== null && readiness.gaps.length > 0) {
    const { running, settled, offered, needed } = readiness;
    const gaps = readiness.gaps.map((gap) =>
      t(($) => $.software.track.lacking[gap], { running, settled, offered, needed }),
    );
    return (
      <Text span inherit c="var(--mantine-color-text)">
        {gaps.join(' ')}
      </Text>
    );
  }
  if (move === 'next') {
    const none = readiness?.reachesNone === true ? `${t(($) => $.software.stages.reachesNone)} ` : '';
    return none + t(($) => $.software.steps.next.text, { count: addedDevices(progress) });
  }
  const { version } = release;
  return t(($) => $.software.track.hints[move], { version });
}
