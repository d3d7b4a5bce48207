import type { CallOutput } from '@halla/contract/calls';
import { LAST_STAGE } from '@halla/domain/software/stages';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import type { Field } from '../../../ui/page/field-list.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { fileFields } from '../api/file-fields.tsx';

interface ReleaseAsideProps {
  readonly progress: CallOutput<'get_release_progress'>;
}

/** The facts of a package: its release, the reports of its devices, and its file. */
export function ReleaseAside({ progress: { package: release, reports, trial } }: ReleaseAsideProps) {
  const { t } = useTranslation();
  const { date, released, User, withdrawnAt, stage, stageDays, unknownVersions } = release;
  const facts: readonly (Field | false)[] = [
    {
      label: t(($) => (released ? $.software.releasedAt : $.software.uploadedAt)),
      value: (
        <>
          <ExactTime at={date} />
          {released && ` · ${User?.fullName ?? t(($) => $.common.system)}`}
        </>
      ),
    },
    withdrawnAt !== null && {
      label: t(($) => $.software.withdrawnAt),
      value: <ExactTime at={withdrawnAt} />,
    },
    trial !== null &&
      stage !== LAST_STAGE && {
        label: t(($) => $.software.stages.next),
        value:
          stageDays === null
            ? t(($) => $.software.stages.byHand)
            : t(($) => $.software.stages.afterDays, { count: stageDays }),
      },
    released && {
      label: t(($) => $.software.reports),
      value: t(($) => $.software.reported, reports),
    },
    unknownVersions > 0 && { label: t(($) => $.software.unknownVersions), value: unknownVersions },
    ...fileFields(release, t),
  ];
  return facts
    .filter((fact) => fact !== false)
    .map(({ label, value }) => <EditableFact key={label} label={label} value={value} />);
}
