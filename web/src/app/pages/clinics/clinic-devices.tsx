import '../../../i18n/late/clinics.ts';
import { branchOf } from '@halla/domain/access/company-branches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { useCompanyTree } from '../../../entities/company/company-tree.ts';
import { ownDevicesQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { FleetNow } from '../../../features/dashboard/components/fleet-now.tsx';
import { ownDevices } from '../../../features/dashboard/components/own-devices.ts';

interface ClinicDevicesProps {
  readonly companyId: number;
}

/** Current state of a clinic's devices. */
export function ClinicDevices({ companyId }: ClinicDevicesProps) {
  const isStaff = useMay('get_admin_devices');
  return isStaff ? <DevicesForStaff companyId={companyId} /> : <OwnDevices companyId={companyId} />;
}

function DevicesForStaff({ companyId }: ClinicDevicesProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_admin_devices', { endcustomer: companyId }));
  return (
    <FleetNow
      title={t(($) => $.clinics.now)}
      devices={query.data?.devices}
      isCut={query.data?.truncated === true}
      query={query}
      companyId={companyId}
    />
  );
}

function OwnDevices({ companyId }: ClinicDevicesProps) {
  const { t } = useTranslation();
  const query = useQuery(ownDevicesQuery());
  const branch = new Set(branchOf(useCompanyTree(), companyId).map(({ id }) => id));
  const devices =
    query.data &&
    ownDevices(query.data).filter(({ CompanyId }) => CompanyId !== null && branch.has(CompanyId));
  return (
    <FleetNow
      title={t(($) => $.clinics.now)}
      devices={devices}
      isCut={query.data?.truncated === true}
      query={query}
      companyId={companyId}
    />
  );
}
