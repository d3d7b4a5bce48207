import '../../../i18n/late/software.ts';
import type { SoftwarePackage } from '@halla/contract/software';
import { LAST_STAGE } from '@halla/domain/software/stages';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

type StateFacts = Pick<SoftwarePackage, 'released' | 'stage' | 'haltedAt' | 'withdrawnAt' | 'lacksSignature'>;

const COLOURS = {
  ...{ prerelease: 'gray', withdrawn: 'gray', halted: 'red', unsigned: 'orange' },
  ...{ staged: 'blue', released: 'green' },
};

type ReleaseState = keyof typeof COLOURS;

/** State of a package; a release that was halted and then withdrawn counts as withdrawn. */
export function releaseState({
  released,
  stage,
  haltedAt,
  withdrawnAt,
  lacksSignature,
}: StateFacts): ReleaseState {
  if (!released) return 'prerelease';
  if (withdrawnAt !== null) return 'withdrawn';
  if (haltedAt !== null) return 'halted';
  if (lacksSignature) return 'unsigned';
  return stage === LAST_STAGE ? 'released' : 'staged';
}

/** State of a package as text; for a release in stages, with the share of devices it reaches. */
export function releaseStateText(release: StateFacts, t: Translate): string {
  return t(($) => $.software.states[releaseState(release)], { stage: release.stage ?? LAST_STAGE });
}

/** State badge of a package. */
export function ReleaseStateBadge({ release }: { readonly release: StateFacts }) {
  const { t } = useTranslation();
  const state = releaseState(release);
  return (
    <Badge color={COLOURS[state]} variant={state === 'withdrawn' ? 'default' : 'light'}>
      {releaseStateText(release, t)}
    </Badge>
  );
}
