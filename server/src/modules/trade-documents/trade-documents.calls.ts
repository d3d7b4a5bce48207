import { tradeDocuments } from '@halla/contract/trade-documents';
import { implement } from '#app/calls/implement.ts';
import { sendTradeDocument } from './send-trade-document.service.ts';
import { getSentTradeDocument, getSentTradeDocuments, getTradeDocument } from './trade-documents.service.ts';

export const tradeDocumentCalls = implement(tradeDocuments, {
  get_trade_document: getTradeDocument,
  get_sent_trade_documents: getSentTradeDocuments,
  get_sent_trade_document: getSentTradeDocument,
  send_trade_document: sendTradeDocument,
});
