import type { SoftwarePackage } from '@halla/contract/software';
import { useTranslation } from 'react-i18next';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { packageName } from '../api/package-name.ts';
import { ReleaseStateBadge } from '../api/release-state.tsx';
import { Percent } from '../list/percent.tsx';

/** Product and version of a package, its state, and the share of the devices that run it. */
export function ReleaseHead({ release }: { readonly release: SoftwarePackage }) {
  const { t } = useTranslation();
  const { id, released, installs, devices, installPercent } = release;
  return (
    <RecordHead
      kind={t(($) => (released ? $.software.number : $.software.prereleaseNumber), { id })}
      title={packageName(release)}
      badges={<ReleaseStateBadge release={release} />}
      about={
        released
          ? t(($) => $.software.runBy, { installs, devices })
          : t(($) => $.software.devicesOf, { count: devices })
      }
      {...(released && { figure: <Percent value={installPercent} /> })}
    />
  );
}
