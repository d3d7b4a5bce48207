import type { CallOutput } from '@halla/contract/calls';
import { nextStage } from '@halla/domain/software/stages';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/record/section.tsx';
import { StageConditions } from './stage-conditions.tsx';
import { StageLadder } from './stage-ladder.tsx';

type Progress = CallOutput<'get_release_progress'>;

/** The stages of a package with their devices, and what is missing before the next one. */
export function ReleaseStages({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation();
  const { trial, readiness, package: release } = progress;
  const goesOn = release.haltedAt === null && release.withdrawnAt === null && !release.lacksSignature;
  const isLast = release.stage !== null && nextStage(release.stage) === null;
  return (
    <Section title={t(($) => $.software.stages.title)}>
      <Stack gap="md">
        <StageLadder progress={progress} />
        {goesOn && isLast && trial !== null && (
          <Text size="sm" c="dimmed">
            {t(($) => $.software.stages.last)}
          </Text>
        )}
        {goesOn && readiness !== null && <StageConditions readiness={readiness} at={release.nextStageAt} />}
      </Stack>
    </Section>
  );
}
