import { contactImports } from '@halla/contract/contact-imports';
import { implement } from '#app/calls/implement.ts';
import { checkImport, exportContacts, runImport, uploadImport } from './import.service.ts';

export const importCalls = implement(contactImports, {
  export_contacts: ({ input, ctx }) =>
    exportContacts(ctx, {
      kind: input.kind,
      language: input.language ?? 'en',
      isTemplate: input.template === true,
    }),

  upload_import: async ({ input, ctx }) => ({ importId: await uploadImport({ ctx, input }) }),

  check_import: ({ input, ctx }) => checkImport({ ctx, input }),

  run_import: async ({ input, ctx }) => ({
    message: 'File imported',
    counts: await runImport({ ctx, input }),
  }),
});
