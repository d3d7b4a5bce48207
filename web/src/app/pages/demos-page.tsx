import { useTranslation } from 'react-i18next';
import { ClientInfoDialog } from '../../entities/client/client-info-dialog.tsx';
import { DemoList } from '../../features/lifecycle/components/demo-list.tsx';
import { ReminderPermission } from '../../features/lifecycle/components/reminder-permission.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** The devices that the user has out in demo. */
export function DemosPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(($) => $.lifecycle.demos.title)}
        hint={t(($) => $.lifecycle.demos.hint)}
        actions={<ReminderPermission />}
      />
      <DemoList ClientDialog={ClientInfoDialog} />
    </>
  );
}
