import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import type { TestServer } from './test-server.ts';

/** Configuration of a company of the maker, so that its documents are valid. */
export const OWN_ISSUER = {
  ...PLACEHOLDER_ISSUERS.finland,
  ...{ iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', vat: 'FI12345671' },
  ...{ eInvoiceAddress: '003787654321', eInvoiceOperator: 'NDEAFIHH' },
};

/**
 * Lets a server accept mails with documents and e-invoices; its workers were started without mail servers, so
 * nothing is sent.
 */
export function acceptMails({ config }: Pick<TestServer, 'config'>): void {
  Object.assign(config, {
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', ISSUER_FINLAND: OWN_ISSUER },
    E_INVOICE_OPERATOR_URL: 'http://127.0.0.1:9/invoices',
  });
}
