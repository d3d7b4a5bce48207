import type { ClientInfoInput } from '@halla/contract/client-info';
import { addressFaults } from '@halla/domain/contacts/address-faults';
import { clientText, namesClient } from '@halla/domain/lifecycle/lifecycle';
import { Button, Group, Text } from '@mantine/core';
import { PencilLine, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../ui/labels/country.tsx';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { isTouchDevice } from '../../ui/scanner/scan-button.tsx';
import { cleanClient } from './client-info.ts';
import type { ClientInfoDialogProps } from './client-info-dialog.tsx';
import { ClientSearch } from './client-search.tsx';
import { clientValue } from './find-clients.ts';

/** Lazy chunk: most users who see the choice never open its forms. */
const ClientInfoDialog = lateDialog(async () => (await import('./client-info-dialog.tsx')).ClientInfoDialog);

export interface ClientChoiceProps
  extends Pick<ClientInfoDialogProps, 'keeps' | 'keptBefore' | 'isInvoiced'> {
  /** Replaces the default labels 'Client', 'New client…' and 'Client details…'. */
  readonly words?: { readonly label: string; readonly write: string; readonly details: string };
  readonly value: ClientInfoInput | null;
  /** `isKept`: save a new client to the contacts together with the form. */
  readonly onChange: (client: ClientInfoInput | null, isKept: boolean) => void;
  /** Hint shown while no client is chosen. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Focuses the input and opens the list of clients on mount. */
  readonly opensAtOnce?: boolean;
}

/** Initial state of the dialog. */
type Begin = Pick<ClientInfoDialogProps, 'value' | 'typedName' | 'keptBefore'>;

/** Choice of a client or recipient: contacts are found inline, any other client is entered in a dialog. */
export function ClientChoice({
  words,
  value,
  onChange,
  hint,
  error,
  keeps,
  keptBefore,
  isInvoiced = false,
  ...box
}: ClientChoiceProps) {
  const { t } = useTranslation();
  const { label, write, details } = words ?? t(($) => $.ui.client, { returnObjects: true });
  const [isOpen, setOpen] = useState(false);
  const [begin, setBegin] = useState<Begin>({ value: null });
  const open = (next: Begin) => {
    setBegin(next);
    setOpen(true);
  };
  const chosen = namesClient(value) ? value : null;
  const [fault] = addressFaults(value ?? {});
  const choose = (client: ClientInfoInput) => {
    onChange(cleanClient(client), false);
    // The on-screen keyboard would cover the next input.
    if (isTouchDevice() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div>
      <ClientSearch
        {...box}
        label={label}
        value={chosen && { value: clientValue(chosen) ?? '', label: clientText(chosen) }}
        error={fault ? t(($) => $.ui.client.faults[fault]) : error}
        clearLabel={t(($) => $.ui.client.remove)}
        onChoose={choose}
        newText={write}
        onWriteNew={(typedName) => open({ value: null, ...(typedName !== '' && { typedName }) })}
        onClear={() => onChange(null, false)}
      />
      <Group gap={4} mt={4} justify="flex-end">
        <Text size="xs" c="dimmed" component="div" mr="auto">
          {chosen?.location ? <Country location={chosen.location} /> : chosen === null && hint}
        </Text>
        {chosen === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => open({ value: null })}
          >
            {write}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<PencilLine size={14} aria-hidden />}
            onClick={() => open({ value, ...(keptBefore !== undefined && { keptBefore }) })}
          >
            {details}
          </Button>
        )}
      </Group>
      <Suspense>
        <ClientInfoDialog
          {...begin}
          {...(keeps !== undefined && { keeps })}
          isInvoiced={isInvoiced}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onSubmit={(client, isKept) => {
            onChange(client, isKept);
            setOpen(false);
          }}
        />
      </Suspense>
    </div>
  );
}
