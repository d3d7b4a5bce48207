import type { Order } from '@halla/contract/orders/order';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartyInputs } from '../../../entities/order/content/party-inputs.tsx';
import type { SaleForm } from '../../../entities/order/content/sale-form.ts';
import { TermInputs } from '../../../entities/order/content/term-inputs.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { LineInputs } from './line-inputs.tsx';

interface ContentInputsProps {
  readonly form: SaleForm;
  /** The order being edited; undefined for a new one. */
  readonly order?: Order | undefined;
}

/** Client, invoicing terms and lines of an order. */
export function ContentInputs({ form, order }: ContentInputsProps) {
  const { t } = useTranslation();
  const isNew = order === undefined;
  const [issuerFollows, setIssuerFollows] = useState(isNew);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title={t(($) => $.orderForm.parties)}>
          <PartyInputs form={form} issuerFollows={issuerFollows} isNew={isNew} />
        </Panel>
        <Panel title={t(($) => $.orderForm.terms)}>
          <TermInputs form={form} onIssuer={() => setIssuerFollows(false)} />
        </Panel>
      </SimpleGrid>
      <Panel title={t(($) => $.orders.fields.items)}>
        <LineInputs form={form} order={order} />
      </Panel>
    </>
  );
}
