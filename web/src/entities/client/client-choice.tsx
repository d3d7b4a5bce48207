import type { ClientInfoInput } from '@halla/contract/client-info';
import { addressFaults } from '@halla/domain/contacts/address-faults';
import { clientText, namesClient } from '@halla/domain/lifecycle/lifecycle';
import { Button, CloseButton, Group, Input, Text } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../ui/labels/country.tsx';
import type { ClientInfoDialogProps } from './client-info-dialog.tsx';

/** Lazy chunk: most users who see the choice never open its forms. */
const ClientInfoDialog = lazy(async () => ({
  default: (await import('./client-info-dialog.tsx')).ClientInfoDialog,
}));

export interface ClientChoiceProps extends Pick<ClientInfoDialogProps, 'keeps' | 'keptBefore'> {
  /** Instead of 'Client', 'Add client' and 'Change client'. */
  readonly words?: { readonly label: string; readonly add: string; readonly change: string };
  readonly value: ClientInfoInput | null;
  /** `isKept`: a new client is to be kept among the contacts with what it is chosen for. */
  readonly onChange: (client: ClientInfoInput | null, isKept: boolean) => void;
  /** Placeholder while no client is chosen. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
}

/** A client or recipient, chosen in a dialog. */
export function ClientChoice({ words, value, onChange, hint, error, ...dialog }: ClientChoiceProps) {
  const { t } = useTranslation();
  const { label, add, change } = words ?? t(($) => $.ui.client, { returnObjects: true });
  const [isOpen, setOpen] = useState(false);
  const [fault] = addressFaults(value ?? {});
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={fault ? t(($) => $.ui.client.faults[fault]) : error}
      errorProps={{ mt: 4 }}
    >
      <Group gap="xs" mt={4}>
        {namesClient(value) && (
          <Group gap={6} wrap="nowrap">
            <Text size="sm" fw={600}>
              {clientText(value)}
            </Text>
            {value?.location && (
              <Text span size="sm">
                <Country location={value.location} />
              </Text>
            )}
            <CloseButton
              size="sm"
              aria-label={t(($) => $.ui.client.remove)}
              onClick={() => onChange(null, false)}
            />
          </Group>
        )}
        <Button
          variant="default"
          leftSection={<Building2 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {namesClient(value) ? change : add}
        </Button>
      </Group>
      {hint !== undefined && !namesClient(value) && (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      <Suspense>
        <ClientInfoDialog
          {...dialog}
          opened={isOpen}
          value={value}
          onClose={() => setOpen(false)}
          onSubmit={(client, isKept) => {
            onChange(client, isKept);
            setOpen(false);
          }}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
