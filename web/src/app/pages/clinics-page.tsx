import '../../i18n/late/clinics.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClinicList } from './clinics/clinic-list.tsx';

/** Weekly figures of every clinic the user is responsible for. */
export function ClinicsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.clinics.title)} />
      <ClinicList />
    </>
  );
}
