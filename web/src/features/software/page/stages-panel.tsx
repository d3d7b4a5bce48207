import type { CallOutput } from '@halla/contract/calls';
import { STAGE_GAPS, type StageGap } from '@halla/domain/software/stage-readiness';
import { nextStage } from '@halla/domain/software/stages';
import { Stack, Text } from '@mantine/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { StageTrack } from './stage-track.tsx';
import classes from './stages-panel.module.css';

type Progress = CallOutput<'get_release_progress'>;
type Readiness = NonNullable<Progress['readiness']>;

/**
 * The stages of a release, and what is missing before the next one; nothing for a release to all devices at
 * once.
 */
export function StagesPanel({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation();
  const { trial, readiness, package: release } = progress;
  if (trial === null) return null;
  const goesOn = release.haltedAt === null && release.withdrawnAt === null && !release.lacksSignature;
  const isLast = release.stage !== null && nextStage(release.stage) === null;
  return (
    <Panel title={t(($) => $.software.stages.title)}>
      <Stack gap="md">
        <StageTrack progress={progress} />
        {goesOn && isLast && (
          <Text size="sm" c="dimmed">
            {t(($) => $.software.stages.last)}
          </Text>
        )}
        {goesOn && readiness !== null && <Missing readiness={readiness} at={release.nextStageAt} />}
      </Stack>
    </Panel>
  );
}

interface MissingProps {
  readonly readiness: Readiness;
  /** Time at which the next stage may begin automatically; null: manually. */
  readonly at: string | null;
}

function Missing({ readiness, at }: MissingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const title = t(($) => $.software.stages.missing);
  const when =
    at === null
      ? t(($) => $.software.stages.byHand)
      : t(($) => $.software.stages.notBefore, { when: formatDateTime(at, lang) });
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {readiness.reachesNone ? (
        <Text size="sm">{t(($) => $.software.stages.reachesNone)}</Text>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {shownGaps(readiness).map((gap) => (
            <Condition key={gap} gap={gap} readiness={readiness} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {`${t(($) => $.software.stages.next)}: ${when}`}
      </Text>
    </div>
  );
}

/**
 * Before the first offer there is nothing to count; afterwards the condition of a first offer is irrelevant.
 */
function shownGaps({ gaps }: Readiness): StageGap[] {
  const hasNone = gaps.includes('noOffer');
  return STAGE_GAPS.filter((gap) => (hasNone ? gap === 'harm' || gap === 'noOffer' : gap !== 'noOffer'));
}

function Condition({ gap, readiness }: { readonly gap: StageGap; readonly readiness: Readiness }) {
  const { t } = useTranslation();
  const isMissing = readiness.gaps.includes(gap);
  const { running, settled, offered, needed } = readiness;
  const Icon = isMissing ? CircleDashed : CircleCheck;
  return (
    <li className={classes.condition} data-missing={isMissing || undefined}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span>
        <span className="visually-hidden">
          {`${t(($) => (isMissing ? $.software.stages.open : $.software.stages.done))}: `}
        </span>
        {t(($) => $.software.stages.gaps[gap], { running, settled, offered, needed })}
      </span>
    </li>
  );
}
