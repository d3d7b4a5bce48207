import '../../i18n/late/contacts.ts';
import type { Order } from '@halla/contract/orders/order';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { Country } from '../../ui/labels/country.tsx';
import { EmailLink, PhoneLink } from '../../ui/labels/reach-links.tsx';
import { PageLink } from '../../ui/link.tsx';
import type { Field } from '../../ui/page/field-list.tsx';
import { FactList } from '../../ui/record/fact-list.tsx';
import { Section } from '../../ui/record/section.tsx';

/** Fields common to client and receiver. */
type Party = Omit<Order['clientInfo'], 'contactId'> | Omit<Order['shippingInfo'], 'unknownReceiver'>;

/** Client of an order. */
export function OrderClient({ client }: { readonly client: Order['clientInfo'] }) {
  const { t } = useTranslation();
  const { contactId } = client;
  return (
    <Section title={t(($) => $.orders.client)}>
      <FactList facts={usePartyFields(client, contactId)} />
    </Section>
  );
}

/** Receiver of an order; nothing if unknown and not marked as such. */
export function OrderReceiver({ receiver }: { readonly receiver: Order['shippingInfo'] }) {
  const { t } = useTranslation();
  const fields = usePartyFields(receiver, null);
  const isEmpty = fields.every(({ value }) => !value);
  if (isEmpty && !receiver.unknownReceiver) return null;
  return (
    <Section title={t(($) => $.orders.shipping)}>
      {receiver.unknownReceiver ? t(($) => $.orders.unknownReceiver) : <FactList facts={fields} />}
    </Section>
  );
}

function usePartyFields(party: Party, contactId: number | null): Field[] {
  const { t } = useTranslation();
  const { companyId, companyName, contactName, location, contactEmail, contactPhone } = party;
  return [
    {
      label: t(($) => $.contacts.fields.company),
      value:
        companyId === null ? (
          companyName
        ) : (
          <PageLink to={pageAddress('company', companyId)}>{companyName ?? String(companyId)}</PageLink>
        ),
    },
    {
      label: t(($) => $.contacts.fields.person),
      value:
        contactId === null ? (
          contactName
        ) : (
          <PageLink to={pageAddress('contact', contactId)}>{contactName ?? String(contactId)}</PageLink>
        ),
    },
    { label: t(($) => $.contacts.fields.location), value: location && <Country location={location} /> },
    { label: t(($) => $.contacts.fields.companyAddress), value: party.companyAddress, long: true },
    { label: t(($) => $.contacts.fields.companyVatId), value: party.companyVatId },
    ...('companyBusinessId' in party
      ? [
          { label: t(($) => $.contacts.fields.companyBusinessId), value: party.companyBusinessId },
          { label: t(($) => $.contacts.fields.companyEInvoiceAddress), value: party.companyEInvoiceAddress },
          {
            label: t(($) => $.contacts.fields.companyEInvoiceOperator),
            value: party.companyEInvoiceOperator,
          },
          { label: t(($) => $.contacts.fields.companyBuyerReference), value: party.companyBuyerReference },
        ]
      : []),
    {
      label: t(($) => $.contacts.fields.contactEmail),
      value: contactEmail && <EmailLink email={contactEmail} />,
    },
    {
      label: t(($) => $.contacts.fields.contactPhone),
      value: contactPhone && <PhoneLink phone={contactPhone} />,
    },
  ];
}
