import { NotFound } from '../../../core/resource/not-found.tsx';
import { newNumber } from '../../../entities/document-lines/new-number.ts';
import '../../../i18n/late/document-lines.ts';
import '../../../i18n/late/shipment-screens.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { TermInputs } from '../edit/term-inputs.tsx';
import { customerCountry } from '../edit/terms.ts';
import { LineInputs } from './line-inputs.tsx';
import {
  type NewShipmentValues,
  shipmentOfOrder,
  shipmentOfResupply,
  standaloneShipment,
} from './new-shipment.ts';
import { NewShipmentFoot } from './new-shipment-foot.tsx';
import { useNewShipmentForm } from './new-shipment-form.ts';
import { RouteInputs } from './route-inputs.tsx';

/** Loaded once per form: if a later change of the order matters, the server refuses the shipment. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

interface OnClose {
  readonly onClose: () => void;
}

/** Form for a shipment without an order. */
export function StandaloneForm({ onClose }: OnClose) {
  const [initial] = useState(() => standaloneShipment(newNumber()));
  return <NewShipmentForm initial={initial} onClose={onClose} />;
}

/** Form for a shipment of an order, once it has been loaded by its number. */
export function OrderForm({ number, onClose }: OnClose & { readonly number: string }) {
  const { t } = useTranslation();
  const [own] = useState(newNumber);
  const query = useQuery({
    ...callQuery('get_orders', { search_value: number }),
    ...ONCE,
  });
  if (query.data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={360} />;
  const order = query.data.orders.find((found) => String(found.number) === number);
  if (order === undefined) return <NotFound onClose={onClose} />;
  return (
    <NewShipmentForm
      initial={shipmentOfOrder(order, own)}
      title={t(($) => $.orders.numbered, { number })}
      onClose={onClose}
    />
  );
}

/** Form for a shipment of a resupply order, once it has been loaded by its number. */
export function ResupplyForm({ number, onClose }: OnClose & { readonly number: string }) {
  const { t } = useTranslation();
  const [own] = useState(newNumber);
  const query = useQuery({
    ...callQuery('get_resupply_orders', { search_value: number }),
    ...ONCE,
  });
  const places = useQuery({ ...callQuery('get_warehouses', {}), staleTime: ONCE.staleTime });
  const failed = [query, places].find(({ isError }) => isError);
  if (failed !== undefined) return <ErrorState query={failed} />;
  if (query.data === undefined || places.data === undefined) return <Skeleton h={360} />;
  const order = query.data.orders.find((found) => found.number === number);
  if (order === undefined) return <NotFound onClose={onClose} />;
  const warehouses = places.data.warehouses.filter(({ stock }) => stock).map(({ value }) => value);
  const { invoiceIssuer, SupplierCompany } = order;
  const title = t(($) => $.shipmentScreens.resupply, { number });
  return (
    <NewShipmentForm
      initial={shipmentOfResupply({ order, number: own, warehouses, today: dayOfBusiness() })}
      title={`${title} · ${invoiceIssuer || SupplierCompany.name}`}
      onClose={onClose}
    />
  );
}

interface NewShipmentFormProps extends OnClose {
  readonly initial: NewShipmentValues;
  /** Heading that names the order or resupply order of the shipment. */
  readonly title?: string;
}

function NewShipmentForm({ initial, title, onClose }: NewShipmentFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asksToSend = useRef(false);
  const form = useNewShipmentForm({
    initial,
    onSaved: (id) =>
      void navigate({
        ...{ href: pageAddress('shipment', id), ignoreBlocker: true, replace: true },
        state: { asksToSend: asksToSend.current },
      }),
  });
  const submit = (isSent: boolean) => {
    asksToSend.current = isSent;
    form.submit();
  };
  return (
    <FormFrame
      form={{ ...form, submit: () => submit(false) }}
      foot={<NewShipmentFoot form={form} onSend={() => submit(true)} onCancel={onClose} />}
    >
      <Panel title={title ?? t(($) => $.shipmentScreens.route)}>
        <RouteInputs form={form} />
      </Panel>
      <Panel title={t(($) => $.orders.fields.items)}>
        <LineInputs form={form} />
      </Panel>
      <Panel title={t(($) => $.shipmentScreens.terms)}>
        <TermInputs form={form} location={customerCountry(form.values)} />
      </Panel>
    </FormFrame>
  );
}
