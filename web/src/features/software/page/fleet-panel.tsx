import type { CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { releaseStateText } from '../api/release-state.tsx';
import { Percent } from '../list/percent.tsx';

interface FleetPanelProps {
  readonly progress: CallOutput<'get_release_progress'>;
}

/** Progress of a release: state, installs, and reports of devices. */
export function FleetPanel({ progress: { package: release, reports } }: FleetPanelProps) {
  const { t } = useTranslation();
  const { installs, devices, unknownVersions, installPercent } = release;
  return (
    <Panel title={t(($) => $.software.fleet.title)}>
      <FieldList
        fields={[
          { label: t(($) => $.software.state), value: releaseStateText(release, t) },
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
        ]}
      />
    </Panel>
  );
}
