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
  /** Initial name of a new client, as searched for; used if there is no client. */
  readonly typedName?: string;
  readonly onClose: () => void;
  /** `isKept`: save a new client to the contacts later. */
  readonly onSubmit: (clientInfo: ClientInfoInput, isKept: boolean) => void;
  /**
   * When a new client is saved to the contacts, if wanted: by the dialog itself, or by the surrounding form.
   */
  readonly keeps?: KeepsClient;
  /** Label of the submit button; 'Use these details' if a form is saved afterwards. */
  readonly submitLabel?: string;
  /** Previous choice of whether to save the client to the contacts. */
  readonly keptBefore?: boolean;
  /** True if the client is invoiced; its e-invoice data are then included. */
  readonly isInvoiced?: boolean;
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

/** Mounted only while the dialog is open, so that it starts with the given client each time. */
function ClientInfoForm(props: Omit<ClientInfoDialogProps, 'opened'>) {
  const { onClose, submitLabel, isInvoiced = false, ...edited } = props;
  const { t } = useTranslation();
  const draft = useClientDraft(edited);
  const { mode } = draft;
  const form = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const shown = useRef(mode);
  // The focused element is gone, so the focus moves to the next step.
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
          isInvoiced={isInvoiced}
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
          isInvoiced={isInvoiced}
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
        {/* Stays on the right when wrapped to its own line. */}
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
