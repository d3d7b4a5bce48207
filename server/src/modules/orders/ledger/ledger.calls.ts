import { salesLedger } from '@halla/contract/sales-ledger';
import { implement } from '#app/calls/implement.ts';
import { getSalesLedger, getSalesSums } from './ledger.service.ts';

export const salesLedgerCalls = implement(salesLedger, {
  get_sales_ledger: getSalesLedger,
  get_sales_sums: getSalesSums,
});
