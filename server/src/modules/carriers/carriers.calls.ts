import { carriers } from '@halla/contract/carriers';
import { implement } from '#app/calls/implement.ts';
import { getHabits } from './carrier-habits.service.ts';
import { getCarriers } from './carriers.service.ts';
import { editCarrier } from './edit-carrier.service.ts';

export const carrierCalls = implement(carriers, {
  get_shipping_companies: getCarriers,
  get_carrier_habits: getHabits,
  edit_shipping_company: editCarrier,
});
