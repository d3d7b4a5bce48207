import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartyInputs } from '../../../entities/order/content/party-inputs.tsx';
import type { SaleForm } from '../../../entities/order/content/sale-form.ts';
import { SaleLines } from '../../../entities/order/content/sale-lines.tsx';
import { TermInputs } from '../../../entities/order/content/term-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import type { useNewQuotationForm, useQuotationForm } from './quotation-form.ts';

type QuotationForm = Pick<
  ReturnType<typeof useNewQuotationForm> | ReturnType<typeof useQuotationForm>,
  'text' | 'day'
> &
  SaleForm;

interface QuotationInputsProps {
  readonly form: QuotationForm;
  readonly isNew: boolean;
}

/** Client, terms and lines of a quotation, and its texts for the client. */
export function QuotationInputs({ form, isNew }: QuotationInputsProps) {
  const { t } = useTranslation();
  const [issuerFollows, setIssuerFollows] = useState(isNew);
  const long = { autosize: true, minRows: 2, maxRows: 10 };
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title={t(($) => $.quotations.parties)}>
          <PartyInputs form={form} issuerFollows={issuerFollows} isNew={isNew} />
        </Panel>
        <Panel title={t(($) => $.quotations.offer)}>
          <Stack gap="sm">
            <FormGrid>
              <DateInput {...form.day('orderData.validUntil')} />
              <TextInput {...form.text('orderData.purchaseOrder')} />
            </FormGrid>
            <TermInputs form={form} onIssuer={() => setIssuerFollows(false)} />
          </Stack>
        </Panel>
      </SimpleGrid>
      <Panel title={t(($) => $.orders.fields.items)}>
        <SaleLines form={form} />
      </Panel>
      <Panel title={t(($) => $.quotations.words)}>
        <FormGrid>
          <Textarea {...form.text('orderData.clientNote')} {...long} />
          <Textarea {...form.text('orderData.terms')} {...long} />
          <TextInput
            {...form.text('orderData.deliveryEstimate')}
            description={t(($) => $.quotations.hints.deliveryEstimate)}
          />
          <Textarea
            {...form.text('orderData.details')}
            {...long}
            description={t(($) => $.quotations.hints.details)}
          />
        </FormGrid>
      </Panel>
    </>
  );
}
