import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DemoList } from '../components/demo-list.tsx';
import { ReminderPermission } from '../components/reminder-permission.tsx';

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
      <DemoList />
    </>
  );
}
