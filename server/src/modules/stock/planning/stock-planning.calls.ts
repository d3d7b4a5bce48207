import { stockPlanning } from '@halla/contract/stock-planning';
import { implement } from '#app/calls/implement.ts';
import { getAvailability } from './availability.service.ts';
import { getPriceHistory } from './price-history.service.ts';
import { getPurchaseProposal } from './purchase-proposal.service.ts';
import { getStockOutlook } from './stock-outlook.service.ts';

export const stockPlanningCalls = implement(stockPlanning, {
  get_availability: getAvailability,
  get_stock_outlook: getStockOutlook,
  get_price_history: getPriceHistory,
  get_purchase_proposal: getPurchaseProposal,
});
