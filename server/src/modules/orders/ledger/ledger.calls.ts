import { salesFigures } from '@halla/contract/sales-figures';
import { salesLedger } from '@halla/contract/sales-ledger';
import { implement } from '#app/calls/implement.ts';
import { getUndeliveredOrders } from '../undelivered/undelivered.service.ts';
import { getSalesLedger, getSalesSums } from './ledger.service.ts';
import { getRevenue } from './revenue.service.ts';

export const salesLedgerCalls = implement(salesLedger, {
  get_sales_ledger: getSalesLedger,
  get_sales_sums: getSalesSums,
});

export const salesFigureCalls = implement(salesFigures, {
  get_revenue: getRevenue,
  get_undelivered_orders: getUndeliveredOrders,
});
