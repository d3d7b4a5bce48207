import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../core/late-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { VisitHere } from './home/visit-here.tsx';

const StaffHome = latePart(async () => (await import('./home/staff-home.tsx')).StaffHome);

/** /cpanel: the home of administrators. */
export function PanelHome() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.shell.panel.title)} />
      <VisitHere />
      <Suspense fallback={<Skeleton h={440} />}>
        <StaffHome />
      </Suspense>
    </>
  );
}
