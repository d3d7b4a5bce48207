import '../../../i18n/late/software.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CrashGroupList } from '../crashes/crash-group-list.tsx';

/** Crash groups by product and reason, and the decisions about them. */
export function CrashGroupsPage() {
  const { t } = useTranslation();
  const title = t(($) => $.kinds.many.crashGroup);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.shell.panel.tiles.software), to: '/cpanel/software' }, { label: title }]}
      />
      <CrashGroupList />
    </>
  );
}
