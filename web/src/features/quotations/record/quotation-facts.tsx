import type { Quotation } from '@halla/contract/quotations';
import type { FieldName } from '@halla/domain/resources/fields/field';
import type { QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { useTranslation } from 'react-i18next';
import { quotationFields } from '../../../entities/quotation/quotation-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** Currency and VAT are shown with the lines. */
const SHOWN = [
  ...(['validUntil', 'deliveryEstimate', 'purchaseOrder', 'clientNote', 'terms', 'details'] as const),
  ...(['vatReason', 'vatReasonText', 'invoiceIssuer', 'invoiceLanguage'] as const),
] as const satisfies readonly FieldName<typeof QUOTATION_FIELDS>[];

/** Terms of a quotation. */
export function QuotationFacts({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { User, createdAt, updatedAt } = quotation;
  return (
    <Section title={t(($) => $.quotations.offer)}>
      <FactList
        facts={[
          ...SHOWN.map((name) => fieldFact(quotationFields, name, quotation, t)),
          { label: t(($) => $.orders.fields.user), value: User?.fullName ?? t(($) => $.common.system) },
          { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={createdAt} /> },
          { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={updatedAt} /> },
        ]}
      />
    </Section>
  );
}
