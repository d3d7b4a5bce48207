import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../ui/page/page-tabs.tsx';

/** The two views of devices in the control panel: the list, and the state of the fleet. */
export function DevicePageTabs() {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t(($) => $.devices.title)}
      tabs={[
        { to: '/cpanel/devices', label: t(($) => $.dashboard.allDevices) },
        { to: '/cpanel/devices/dashboard', label: t(($) => $.dashboard.fleetTitle) },
      ]}
    />
  );
}
