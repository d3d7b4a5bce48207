import '../../../i18n/late/contacts.ts';
import type { ContactType } from '@halla/contract/contacts';
import { Button } from '@mantine/core';
import { FileUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useInPanel } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ContactTable } from '../components/contact-table.tsx';
import { AddContactDialog } from '../edit/add-contact-dialog.tsx';

/** Lazy-loaded: rarely used, and only by administrators. */
const ImportDialog = lateDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

const CUSTOMERS: readonly ContactType[] = ['company', 'contact'];

/** All companies and people of the contacts. */
export function ContactsPage() {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  useShortcuts([
    {
      group: 'page',
      shown: ['N'],
      does: (t) => t(($) => $.ui.keys.newContact),
      press: onKey('n', () => setAdding(true)),
    },
  ]);
  const mayImport = useMay('run_import');
  const mayAddSuppliers = useMay('edit_supplier_company');
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.contacts.title)}
        actions={
          <>
            {mayImport && inPanel && (
              <Button
                variant="default"
                leftSection={<FileUp size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t(($) => $.contacts.import.open)}
              </Button>
            )}
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t(($) => $.contacts.add)}
            </Button>
          </>
        }
      />
      <ContactTable />
      <AddContactDialog
        opened={isAdding}
        kinds={mayAddSuppliers ? [...CUSTOMERS, 'supplier'] : CUSTOMERS}
        onClose={() => setAdding(false)}
      />
      <Suspense>{isImporting && <ImportDialog opened onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
