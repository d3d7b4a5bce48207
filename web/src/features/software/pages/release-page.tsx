import '../../../i18n/late/software.ts';
import { useTranslation } from 'react-i18next';
import { AddressedResource } from '../../../core/resource/addressed-resource.tsx';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { recordAddress, releaseInput } from '../api/release-query.ts';

/** Redirects the URL of a package to its record over the list of its product. */
export function ReleasePage() {
  const { t } = useTranslation();
  return (
    <AddressedResource
      param="package_id"
      call="get_release_progress"
      input={releaseInput}
      pick={(progress) => progress}
      list={{ label: t(($) => $.software.releases), to: '/cpanel/software/releases' }}
      absent={(reason) => reason}
    >
      {(progress) => progress !== undefined && <LeadTo address={recordAddress(progress.package)} />}
    </AddressedResource>
  );
}
