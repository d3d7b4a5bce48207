import '../../../i18n/late/contacts.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** The supplier and the buyer of an order. */
export function SupplierPanel({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { SupplierCompany, clientInfo, buyer, invoiceIssuer } = order;
  const { contactName, contactEmail, contactPhone } = clientInfo;
  return (
    <Panel title={t(($) => $.resupply.parties)}>
      <FieldList
        fields={[
          {
            label: t(($) => $.resupply.fields.supplier),
            value: (
              <PageLink to={pageAddress('supplier', SupplierCompany.id)}>{SupplierCompany.name}</PageLink>
            ),
          },
          { label: t(($) => $.resupply.fields.person), value: contactName },
          {
            label: t(($) => $.contacts.fields.contactEmail),
            value: contactEmail && <EmailLink email={contactEmail} />,
          },
          {
            label: t(($) => $.contacts.fields.contactPhone),
            value: contactPhone && <PhoneLink phone={contactPhone} />,
          },
          { label: t(($) => $.resupply.fields.invoiceIssuer), value: invoiceIssuer },
          { label: t(($) => $.resupply.fields.buyer), value: t(($) => $.orders.issuers[buyer]) },
        ]}
      />
    </Panel>
  );
}
