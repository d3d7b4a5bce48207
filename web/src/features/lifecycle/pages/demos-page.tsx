import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInPanel } from '../../../ui/link.tsx';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DemoList } from '../components/demo-list.tsx';
import { ReminderPermission } from '../components/reminder-permission.tsx';
import { OverduePlansLink } from '../plans/overdue-plans-link.tsx';

/** The devices that the user has out in demo. */
export function DemosPage() {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.lifecycle.demos.title)}
        hint={t(($) => $.lifecycle.demos.hint)}
        actions={
          <>
            <ReminderPermission />
            <HeaderLink
              to={inPanel ? '/cpanel/demos/plans' : '/demos/plans'}
              icon={CalendarDays}
              label={t(($) => $.shell.nav.plans)}
            />
          </>
        }
      />
      <OverduePlansLink />
      <DemoList />
    </>
  );
}
