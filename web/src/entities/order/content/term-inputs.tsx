import { ISSUER_KEYS, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { CURRENCIES, type Currency } from '@halla/domain/documents/money';
import { VAT_EXEMPTIONS } from '@halla/domain/einvoice/vat-exemptions';
import { isUnexplainedHomeSale } from '@halla/domain/einvoice/vat-reason';
import { LANGUAGES } from '@halla/domain/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { notifyInfo } from '../../../ui/feedback/notify.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { lineInCurrency } from './line-prices.ts';
import type { SaleForm } from './sale-form.ts';

interface TermInputsProps {
  readonly form: SaleForm;
  readonly onIssuer: () => void;
}

/** Invoicing terms of an order or a quotation: issuer, language, currency and VAT. */
export function TermInputs({ form, onIssuer }: TermInputsProps) {
  const { t } = useTranslation();
  const issuer = form.choice(
    'orderData.invoiceIssuer',
    ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) })),
  );
  const languages = LANGUAGES.map((value) => ({ value, label: t(($) => $.orders.languages[value]) }));
  const currency = form.choice(
    'orderData.currency',
    CURRENCIES.map((value) => ({ value, label: value })),
  );
  const setCurrency = (next: Currency) => {
    const lines = form.picked('orderData.genericDevices');
    const priced = lines.value.map((line) => lineInCurrency(line, next));
    const isTaken = priced.some(({ price }, index) => price === null && lines.value[index]?.price !== null);
    form.picked('orderData.currency').onChange(next);
    lines.onChange(priced);
    if (isTaken) notifyInfo(t(($) => $.orderForm.pricesLeft, { currency: next }));
  };
  return (
    <FormGrid>
      <NativeSelect
        {...issuer}
        onChange={(event) => {
          onIssuer();
          issuer.onChange(event);
        }}
      />
      <NativeSelect
        {...form.choice(
          'orderData.invoiceLanguage',
          languages,
          t(($) => $.orderForm.chooseLanguage),
        )}
      />
      <NumberInput
        {...form.number('orderData.vat')}
        decimals={2}
        hideControls
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isUnexplained(form) && codeText('orders.vat_reason')}
      />
      {form.values.orderData.vat === 0 && (
        <NativeSelect
          {...form.choice(
            'orderData.vatReason',
            VAT_EXEMPTIONS.map((value) => ({ value, label: t(($) => $.orders.vatReasons[value]) })),
            t(($) => $.orders.vatReasons.none),
          )}
        />
      )}
      {form.values.orderData.vat === 0 && form.values.orderData.vatReason === 'exempt' && (
        <TextInput {...form.text('orderData.vatReasonText')} />
      )}
      <NativeSelect
        {...currency}
        onChange={({ currentTarget: { value } }) =>
          setCurrency(CURRENCIES.find((known) => known === value) ?? 'EUR')
        }
      />
    </FormGrid>
  );
}

/** True for a domestic sale without VAT and without a reason, which cannot be invoiced. */
function isUnexplained({ values: { orderData } }: SaleForm): boolean {
  const { vat, vatReason, invoiceIssuer, clientInfo } = orderData;
  if (vat === null || vatReason !== null) return false;
  return isUnexplainedHomeSale({
    ...{ vatPercent: vat, category: 'Z', issuer: PLACEHOLDER_ISSUERS[invoiceIssuer] },
    buyer: { location: clientInfo?.location ?? null },
  });
}
