import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/document-lines.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { shipments } from '@halla/contract/shipments/shipments';
import { contradictsStock } from '@halla/domain/documents/shipment-rules';
import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { CONTENT_FIELDS, preparedContent, useContentFields } from './content-fields.ts';
import { LineInputs } from './line-inputs.tsx';
import { RouteInputs } from './route-inputs.tsx';
import { contentOf, type ShipmentContent, shipmentProblems } from './shipment-content.ts';
import { type OrderedLines, useOrderedLines } from './use-ordered-lines.ts';

interface ContentEditFormProps {
  readonly shipment: Shipment;
  readonly onDone: () => void;
}

/** Edits the content and route of a shipment, once the lines of its order have loaded. */
export function ContentEditForm(props: ContentEditFormProps) {
  const { query, lines } = useOrderedLines(props.shipment);
  if (lines === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={360} />;
  return <LoadedForm {...props} ordered={lines} />;
}

function LoadedForm({
  shipment,
  ordered,
  onDone,
}: ContentEditFormProps & { readonly ordered: OrderedLines }) {
  const { t } = useTranslation();
  const form = useContentForm({ shipment, ordered, onDone });
  const moved = { isOut: shipment.stockOutAt !== null, isIn: shipment.stockInAt !== null };
  const keeps = (part: 'lines' | 'pickup' | 'delivery') =>
    contradictsStock(moved, { lines: false, pickup: false, delivery: false, [part]: true });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.shipmentScreens.stale)} onCancel={onDone}>
      {keeps('lines') ? (
        <Alert color="ice" variant="light" p="xs">
          {codeText('shipments.goods_moved')}
        </Alert>
      ) : (
        <Panel title={t(($) => $.orders.fields.items)}>
          <LineInputs form={form} />
        </Panel>
      )}
      <Panel title={t(($) => $.shipmentScreens.route)}>
        <RouteInputs form={form} kept={{ pickup: keeps('pickup'), delivery: keeps('delivery') }} />
      </Panel>
    </FormFrame>
  );
}

interface EditedContent extends ContentEditFormProps {
  readonly ordered: OrderedLines;
}

/** State of the form for the content and route of a shipment. */
function useContentForm({ shipment, ordered, onDone }: EditedContent) {
  return useResourceForm({
    ...useContentFields(),
    ...useStored(SHIPMENT_CALL, shipment).form,
    call: 'edit_shipment',
    draftName: `shipment:${shipment.id}`,
    schema: shipments.edit_shipment.input,
    fields: CONTENT_FIELDS,
    prepare: preparedContent<ShipmentContent>,
    check: shipmentProblems,
    valuesOf: (stored: Shipment) => contentOf(stored, ordered),
    onDone,
  });
}
