import '@mantine/core/styles/Checkbox.layer.css';
import { pageAddress } from '@halla/domain/resources/resources';
import { Checkbox, NativeSelect, SimpleGrid, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CurrencyInput } from './currency-input.tsx';
import { LineInputs } from './line-inputs.tsx';
import { blankResupply, type NewResupply, useNewResupplyForm } from './new-resupply-form.ts';
import { proposedResupply } from './proposed-order.ts';
import { SupplierInputs } from './supplier-inputs.tsx';

interface NewResupplyDialogProps {
  /** Supplier whose proposed purchases are ordered; null for a blank order. */
  readonly supplierId: number | null;
  readonly onClose: () => void;
}

/** Adds a resupply order. */
export function NewResupplyDialog({ supplierId, onClose }: NewResupplyDialogProps) {
  const { t } = useTranslation();
  return (
    <DetailDialog opened title={t(($) => $.resupply.add)} onClose={onClose}>
      {supplierId === null ? (
        <NewResupplyForm start={blankResupply} onClose={onClose} />
      ) : (
        <ProposedResupplyForm supplierId={supplierId} onClose={onClose} />
      )}
    </DetailDialog>
  );
}

/** The form with the proposed purchases of a supplier, as proposed when the form was opened. */
function ProposedResupplyForm({
  supplierId,
  onClose,
}: {
  readonly supplierId: number;
  readonly onClose: () => void;
}) {
  const query = useQuery(callQuery('get_purchase_proposal', { supplierCompanyId: supplierId }));
  if (query.data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={360} />;
  const { items } = query.data;
  return <NewResupplyForm start={() => proposedResupply(items)} onClose={onClose} />;
}

interface NewResupplyFormProps {
  readonly start: () => NewResupply;
  readonly onClose: () => void;
}

function NewResupplyForm({ start, onClose }: NewResupplyFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [initial] = useState(start);
  const form = useNewResupplyForm({
    initial,
    onSaved: (id) =>
      void navigate({ href: pageAddress('resupplyOrder', id), ignoreBlocker: true, replace: true }),
  });
  const { clientInfoObject, saveContact, deviceList } = form.values;
  const items = useRef<HTMLDivElement>(null);
  /** The next thing that an order needs. */
  const toItems = () => {
    if (deviceList.length === 0)
      items.current?.querySelector<HTMLElement>('[role="combobox"], input')?.focus();
  };
  return (
    <FormFrame form={form} submitLabel={t(($) => $.resupply.save)} onCancel={onClose}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title={t(($) => $.resupply.fields.supplier)}>
          <Stack gap="sm">
            <SupplierInputs content={form.content} takesFocus onChosen={toItems} />
            {(clientInfoObject.contactName.trim() !== '' || saveContact) && (
              <Checkbox {...form.flag('saveContact')} />
            )}
          </Stack>
        </Panel>
        <Panel title={t(($) => $.resupply.terms)}>
          <Stack gap="sm">
            <NativeSelect {...form.buyer} required />
            <TextInput {...form.text('invoiceIssuer')} description={t(($) => $.resupply.invoiceIssuerHint)} />
            <DateInput {...form.day('eta')} />
          </Stack>
        </Panel>
      </SimpleGrid>
      <Panel title={t(($) => $.orders.fields.items)} actions={<CurrencyInput content={form.content} />}>
        <div ref={items}>
          <LineInputs content={form.content} />
        </div>
      </Panel>
      <Panel title={t(($) => $.resupply.more)}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          <Textarea {...form.text('details')} autosize minRows={2} maxRows={8} />
          <Textarea {...form.text('noteText')} autosize minRows={2} maxRows={8} />
        </SimpleGrid>
      </Panel>
    </FormFrame>
  );
}
