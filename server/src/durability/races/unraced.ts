/** Tables whose rows calls do not contend for, with the reason. */
export const UNRACED_TABLES: Readonly<Record<string, string>> = {
  audit_log: 'Every write adds its own row, and no call changes one.',
  webhook_deliveries: 'Every write adds its own rows; the worker that sends them takes each with a lock.',
  mail_outbox:
    'Calls add their own rows; the worker that sends them takes each with a lock, and faults kill it meanwhile.',
  push_messages: 'Calls add their own rows; the worker that sends them takes each with a lock.',
  document_pdfs:
    'Calls add a wish for a document of their own; two renderers of one document are a test of their own.',
  loose_files: 'Calls note and forget the files of their own request.',
  login_failures: 'Counted per address and name; sign-ins are limited before they write.',
};
