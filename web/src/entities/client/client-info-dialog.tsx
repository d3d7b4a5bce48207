import '../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { PencilLine, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientSearch } from './client-search.tsx';
import { NewClientForm } from './new-client-form.tsx';
import { type KeepsClient, useClientDraft } from './use-client-draft.ts';

export interface ClientInfoDialogProps {
  readonly opened: boolean;
  readonly value: ClientInfoInput | null;
  /** Without a client: the name of a new one, as it was searched for. */
  readonly typedName?: string;
  readonly onClose: () => void;
  /** `isKept`: a new client is to be kept among the contacts later. */
  readonly onSubmit: (clientInfo: ClientInfoInput, isKept: boolean) => void;
  /** When a new client is kept among the contacts, where that is wanted: by the dialog itself, or by what it is chosen for. */
  readonly keeps?: KeepsClient;
  /** The button that takes the client; 'Use these details' when a form is saved after it. */
  readonly submitLabel?: string;
  /** What was chosen before about keeping the client. */
  readonly keptBefore?: boolean;
}

/** Dialog for a client or recipient: a company or person of the contacts, or a new one. */
export function ClientInfoDialog({ opened, onClose, ...form }: ClientInfoDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t(($) => $.contacts.client.title)}>
      <ClientInfoForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

/** Mounted with the open dialog only, so that it starts from the given client each time. */
function ClientInfoForm({ onClose, submitLabel, ...edited }: Omit<ClientInfoDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const draft = useClientDraft(edited);
  const { mode } = draft;
  const form = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const shown = useRef(mode);
  // What had the focus is gone: the keyboard goes on where the next step is.
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    if (mode === 'chosen') submit.current?.focus();
    if (mode === 'new') form.current?.querySelector('input')?.focus();
  }, [mode]);
  const choose = (client: ClientInfoInput, company: FoundCompany | undefined) =>
    draft.choose(client, company);
  return (
    <Stack gap="md" ref={form}>
      {mode === 'search' ? (
        <ClientSearch
          label={t(($) => $.contacts.client.search)}
          value={null}
          takesFocus
          onChoose={choose}
          onWriteNew={draft.writeNew}
        />
      ) : mode === 'chosen' ? (
        <ClientFields
          client={draft.client}
          company={draft.company}
          edit={draft.edit}
          onEdit={draft.setEdit}
          onChange={draft.change}
        />
      ) : (
        <NewClientForm
          client={draft.client}
          onChange={draft.change}
          isKept={draft.isKept}
          onKeep={draft.setKept}
          isMarked={draft.problem === 'markedFields'}
        />
      )}
      {draft.problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {t(($) => $.contacts.client[draft.problem ?? 'chooseFirst'])}
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        {mode === 'search' ? (
          <Button
            variant="subtle"
            leftSection={<PencilLine size={16} aria-hidden />}
            onClick={() => draft.writeNew('')}
          >
            {t(($) => $.contacts.client.writeNew)}
          </Button>
        ) : (
          <Button variant="subtle" leftSection={<Search size={16} aria-hidden />} onClick={draft.searchAgain}>
            {t(($) => $.contacts.client.chooseOther)}
          </Button>
        )}
        {/* On the right also where there is no room beside the other one. */}
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button ref={submit} onClick={draft.save} loading={draft.isSaving}>
            {submitLabel ?? t(($) => $.contacts.client.use)}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
