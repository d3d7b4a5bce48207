import { DEMO_END_CUSTOMER, DEMO_RESELLER } from '@halla/domain/demo/demo';
import { LONG_WEEKDAYS, OFFICE, SPORTS_CENTRE, WEEKDAYS_AND_SATURDAY } from './opening-hours.ts';
import { HELSINKI, LOS_ANGELES, OSLO, STOCKHOLM, SYDNEY, TALLINN, TAMPERE } from './places.ts';
import type { PlannedCompany } from './planned-company.ts';

export const TAMPERE_CLINIC = 'Kaamos Recovery Tampere';
export const INNER_RESELLER = 'Baltic Chill Distribution';
export const TALLINN_CLINIC = 'Sauna Harbour Tallinn';
export const OSLO_CLINIC = 'Fjordside Physio Oslo';
export const LOS_ANGELES_CLINIC = 'Bayline Recovery Los Angeles';
export const SYDNEY_CLINIC = 'Ironbark Sports Medicine Sydney';

/**
 * Companies present in every fleet, so that accounts can belong to them. The last two are in other time
 * zones, so that there is activity at any hour.
 */
export const FIXED_COMPANIES: readonly PlannedCompany[] = [
  {
    name: DEMO_END_CUSTOMER,
    role: 'end_customer',
    parent: null,
    place: HELSINKI,
    week: SPORTS_CENTRE,
    isBusy: true,
  },
  { name: DEMO_RESELLER, role: 'reseller', parent: null, place: STOCKHOLM, week: WEEKDAYS_AND_SATURDAY },
  {
    name: TAMPERE_CLINIC,
    role: 'end_customer',
    parent: DEMO_RESELLER,
    place: TAMPERE,
    week: SPORTS_CENTRE,
    isBusy: true,
  },
  { name: INNER_RESELLER, role: 'reseller', parent: DEMO_RESELLER, place: TALLINN, week: OFFICE },
  {
    name: TALLINN_CLINIC,
    role: 'end_customer',
    parent: INNER_RESELLER,
    place: TALLINN,
    week: WEEKDAYS_AND_SATURDAY,
  },
  { name: OSLO_CLINIC, role: 'end_customer', parent: DEMO_RESELLER, place: OSLO, week: LONG_WEEKDAYS },
  {
    name: LOS_ANGELES_CLINIC,
    role: 'end_customer',
    parent: null,
    place: LOS_ANGELES,
    week: SPORTS_CENTRE,
    isBusy: true,
  },
  {
    name: SYDNEY_CLINIC,
    role: 'end_customer',
    parent: null,
    place: SYDNEY,
    week: SPORTS_CENTRE,
    isBusy: true,
  },
];
