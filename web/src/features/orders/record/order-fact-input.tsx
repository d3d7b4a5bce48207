import '@mantine/core/styles/Switch.layer.css';
import type { Order } from '@halla/contract/orders/order';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { OrderEditor, OrderFact } from './use-order-editor.ts';

interface OrderFactInputProps {
  readonly name: OrderFact;
  readonly form: OrderEditor['form'];
  readonly order: Order;
}

/** The input of one field of an order that is edited in place. */
export function OrderFactInput({ name, form, order }: OrderFactInputProps) {
  switch (name) {
    case 'depositAmount':
      return (
        <NumberInput {...form.number(name)} max={order.totalPrice} decimals={2} suffix={order.currency} />
      );
    case 'paymentDate':
    case 'deliveryDate':
      return <DateInput {...form.day(name)} />;
    case 'purchaseOrder':
      return <TextInput {...form.text(name)} />;
    case 'multipleShipments':
      return <Switch {...form.flag(name)} />;
    case 'details':
      return <Textarea {...form.text(name)} autosize minRows={2} maxRows={8} />;
  }
}
