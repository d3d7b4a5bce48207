import type { ClientInfoInput } from '@halla/contract/client-info';
import { addressFaults } from '@halla/domain/contacts/address-faults';
import { clientText, namesClient } from '@halla/domain/lifecycle/lifecycle';
import { Button, CloseButton, Group, Input, Text } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../ui/labels/country.tsx';

/** Lazy chunk: most users who see the choice never open its forms. */
const ClientInfoDialog = lazy(async () => ({
  default: (await import('./client-info-dialog.tsx')).ClientInfoDialog,
}));

export interface ClientChoiceProps {
  readonly value: ClientInfoInput | null;
  readonly onChange: (client: ClientInfoInput | null) => void;
  /** Placeholder while no client is chosen. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
}

/** Recipient of the device, chosen in a dialog. */
export function ClientChoice({ value, onChange, hint, error }: ClientChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [fault] = addressFaults(value ?? {});
  return (
    <Input.Wrapper
      label={t(($) => $.ui.client.label)}
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
            <CloseButton size="sm" aria-label={t(($) => $.ui.client.remove)} onClick={() => onChange(null)} />
          </Group>
        )}
        <Button
          variant="default"
          leftSection={<Building2 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(($) => (namesClient(value) ? $.ui.client.change : $.ui.client.add))}
        </Button>
      </Group>
      {hint !== undefined && !namesClient(value) && (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      <Suspense>
        <ClientInfoDialog
          opened={isOpen}
          value={value}
          onClose={() => setOpen(false)}
          onSubmit={(client) => {
            onChange(client);
            setOpen(false);
          }}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
