import '../../../i18n/late/crash-log-screens.ts';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CrashLogList } from './crash-log-list.tsx';

/** The crash logs of a device. */
export function DeviceCrashLogs({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t(($) => $.crashLogScreens.deviceTitle)}
      actions={
        <PageLink to="/cpanel/crashlogs" size="sm">
          {t(($) => $.crashLogScreens.ofAll)}
        </PageLink>
      }
    >
      <CrashLogList deviceId={deviceId} urlKey="crash" />
    </Panel>
  );
}
