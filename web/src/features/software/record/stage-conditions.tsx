import type { CallOutput } from '@halla/contract/calls';
import { STAGE_GAPS, type StageGap } from '@halla/domain/software/stage-readiness';
import { Text } from '@mantine/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './stage-conditions.module.css';

type Readiness = NonNullable<CallOutput<'get_release_progress'>['readiness']>;

interface StageConditionsProps {
  readonly readiness: Readiness;
  /** Time at which the next stage may begin automatically; null: manually. */
  readonly at: string | null;
}

/** What is missing before the next stage of a release, and when that starts. */
export function StageConditions({ readiness, at }: StageConditionsProps) {
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
