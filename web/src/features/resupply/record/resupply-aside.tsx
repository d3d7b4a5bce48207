import '../../../i18n/late/contacts.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { MadeFact } from '../../../entities/document/made-by.tsx';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { MissingFacts, RecordFact } from '../../../ui/record/record-fact.tsx';
import { ResupplyFieldInput } from './resupply-field-input.tsx';
import { RESUPPLY_FACTS, type ResupplyEditor } from './use-resupply-editor.ts';

interface ResupplyAsideProps {
  readonly order: ResupplyOrder;
  readonly editor: ResupplyEditor;
}

/** The short facts of a resupply order, edited in place, and its supplier. */
export function ResupplyAside({ order, editor }: ResupplyAsideProps) {
  const { t } = useTranslation();
  const { depositAmount, currency } = order;
  const edited = { kind: resupplyFields, row: order, editor };
  return (
    <>
      {RESUPPLY_FACTS.map((name) => (
        <RecordFact
          key={name}
          {...edited}
          name={name}
          input={<ResupplyFieldInput name={name} form={editor.form} order={order} />}
          {...(name === 'depositAmount' &&
            depositAmount !== null && { shown: <Money value={depositAmount} currency={currency} /> })}
        />
      ))}
      <MissingFacts {...edited} names={RESUPPLY_FACTS} />
      <Supplier order={order} />
      <MadeFact label={t(($) => $.orders.fields.createdAt)} of={order} />
    </>
  );
}

/** The supplier and the person there; both are edited with the lines. */
function Supplier({ order: { SupplierCompany, clientInfo } }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { contactName, contactEmail, contactPhone } = clientInfo;
  const reached = [contactEmail, contactPhone].some(Boolean);
  return (
    <>
      <EditableFact
        label={t(($) => $.resupply.fields.supplier)}
        value={<PageLink to={pageAddress('supplier', SupplierCompany.id)}>{SupplierCompany.name}</PageLink>}
      />
      {(contactName || reached) && (
        <EditableFact
          label={t(($) => $.resupply.fields.person)}
          value={
            <>
              {contactName && <div>{contactName}</div>}
              {contactEmail && (
                <div>
                  <EmailLink email={contactEmail} />
                </div>
              )}
              {contactPhone && (
                <div>
                  <PhoneLink phone={contactPhone} />
                </div>
              )}
            </>
          }
        />
      )}
    </>
  );
}
