import type { CallInput } from '@halla/contract/calls';
import { acceptMails } from '../accept-mails.ts';
import type { TestServer } from '../test-server.ts';

/** The input that mails a document as its row would print it, on a server that accepts mails. */
export async function sendableDocument(
  server: TestServer,
  { token, document }: { token: string; document: CallInput<'get_trade_document'> },
) {
  acceptMails(server);
  const { body } = await server.call('get_trade_document', token, document);
  const { fingerprint, version, subject, text } = body;
  return { ...document, fingerprint, version, to: 'buyer@clinic.test', subject, text };
}

/** Sendable document of a new quotation. */
export async function sendableQuotation(server: TestServer, token: string) {
  const { id } = await server.given.quotation();
  await server.call('move_quotation', token, { id, step: 'send' });
  const document = { kind: 'quotation', quotation_id: id, revision: 1 } as const;
  return sendableDocument(server, { token, document });
}
