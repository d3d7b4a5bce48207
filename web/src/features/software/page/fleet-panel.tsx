import type { CallOutput } from '@halla/contract/calls';
import { nextStage } from '@halla/domain/software/stages';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { releaseStateText } from '../api/release-state.tsx';
import { Percent } from '../list/percent.tsx';
import { useGroupDayText } from './group-day-text.ts';

interface FleetPanelProps {
  readonly progress: CallOutput<'get_release_progress'>;
}

/** How far a release has come: its stage, its installs, what devices reported, and the test that may halt it. */
export function FleetPanel({ progress: { package: release, reports, trial } }: FleetPanelProps) {
  const { t } = useTranslation();
  const groupDayText = useGroupDayText();
  const { installs, devices, unknownVersions, installPercent, stage, nextStageAt, haltedAt, withdrawnAt } =
    release;
  const goesOn = haltedAt === null && withdrawnAt === null && stage !== null && nextStage(stage) !== null;
  // Without a whole day of the version there is nothing to compare.
  const measures = trial?.measures.filter(({ fresh }) => fresh.deviceDays > 0) ?? [];
  return (
    <Panel title={t(($) => $.software.fleet.title)}>
      <FieldList
        fields={[
          { label: t(($) => $.software.state), value: releaseStateText(release, t) },
          ...(goesOn
            ? [{ label: t(($) => $.software.fleet.nextStage), value: <NextStage at={nextStageAt} /> }]
            : []),
          {
            label: t(($) => $.software.installs),
            value: (
              <>
                {t(($) => $.software.installsOf, { installs, devices })} · <Percent value={installPercent} />
              </>
            ),
          },
          { label: t(($) => $.software.unknownVersions), value: unknownVersions, numeric: true },
          { label: t(($) => $.software.fleet.installed), value: reports.installed, numeric: true },
          { label: t(($) => $.software.fleet.failed), value: reports.failed, numeric: true },
          ...measures.flatMap(({ measure, fresh, old, evidence }) => [
            {
              label: t(($) => $.software.measures[measure]),
              value: t(($) => $.software.fleet.against, {
                fresh: groupDayText(fresh),
                old: groupDayText(old),
              }),
              long: true,
            },
            {
              label: t(($) => $.software.fleet.evidence[measure]),
              value: t(($) => $.software.fleet.ofHalt, { percent: Math.max(0, evidence) }),
            },
          ]),
        ]}
      />
    </Panel>
  );
}

function NextStage({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  return at === null ? t(($) => $.software.fleet.byHand) : <ExactTime at={at} />;
}
