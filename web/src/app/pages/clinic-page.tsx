import '../../i18n/late/clinics.ts';
import type { TreeCompany } from '@halla/contract/companies';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Boxes, Contact, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { ResourcePage } from '../../core/resource/resource-page.tsx';
import { useCompanyTree } from '../../entities/company/company-tree.ts';
import grid from '../../features/dashboard/components/dashboard-grid.module.css';
import { type PageAddress, useLink } from '../../ui/link.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { ClinicDevices } from './clinics/clinic-devices.tsx';
import { ClinicList } from './clinics/clinic-list.tsx';
import { WeekOutcomes } from './dashboard/week-outcomes.tsx';

/** One clinic: its devices' current state, its week, and the companies below it. */
export function ClinicPage() {
  const { t } = useTranslation();
  const id = useIdParam('company_id');
  const companies = useCompanyTree();
  return (
    <ResourcePage
      param="company_id"
      call="get_company_tree"
      input={() => ({})}
      pick={({ companies: all }) => all.find((company) => company.id === id)}
      list={{ label: t(($) => $.clinics.title), to: '/clinics' }}
      above={[]}
      number={(asked) => t(($) => $.clinics.number, { id: asked ?? '' }).trim()}
      title={({ name }) => name}
      crumb={({ name }) => name}
      hint={({ parentId }) => companies.find((company) => company.id === parentId)?.name}
      actions={(clinic) => <ClinicLinks clinic={clinic} />}
    >
      {(clinic, asked) => (
        <div className={grid.page}>
          <ClinicDevices companyId={asked} />
          <WeekOutcomes companyId={asked} />
          {clinic?.role === 'reseller' && (
            <Panel title={t(($) => $.clinics.below)}>
              <ClinicList below={asked} />
            </Panel>
          )}
        </div>
      )}
    </ResourcePage>
  );
}

function ClinicLinks({ clinic: { id } }: { readonly clinic: TreeCompany }) {
  const { t } = useTranslation();
  const mayContact = useMay('/contacts/{type}/{id}');
  return (
    <>
      <LinkButton to={`/sessions?company=${id}`} icon={Snowflake} text={t(($) => $.shell.nav.sessions)} />
      <LinkButton to={`/devices?company=${id}`} icon={Boxes} text={t(($) => $.shell.nav.devices)} />
      {mayContact && (
        <LinkButton to={pageAddress('company', id)} icon={Contact} text={t(($) => $.clinics.contact)} />
      )}
    </>
  );
}

interface LinkButtonProps {
  readonly to: PageAddress;
  readonly icon: typeof Boxes;
  readonly text: string;
}

function LinkButton({ to, icon: Icon, text }: LinkButtonProps) {
  const link = useLink();
  return (
    <Button component={Link} to={link(to)} variant="default" leftSection={<Icon size={16} aria-hidden />}>
      {text}
    </Button>
  );
}
