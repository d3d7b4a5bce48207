import type { ClientInfoInput } from '@halla/contract/client-info';
import { namesClient } from '@halla/domain/lifecycle';
import { Button, CloseButton, Group, Input, Text } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../../ui/country.tsx';
import { clientText } from '../components/record-texts.ts';
import type { TransferSlots } from '../components/slots.ts';

export interface ClientChoiceProps {
  readonly value: ClientInfoInput | null;
  readonly onChange: (client: ClientInfoInput | null) => void;
  /** Said while nobody is named. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
  readonly Dialog: TransferSlots['ClientDialog'];
}

/** Whose hands the device goes to, chosen in a dialog. */
export function ClientChoice({ value, onChange, hint, error, Dialog }: ClientChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Input.Wrapper label={t(($) => $.lifecycle.client)} labelElement="div" error={error}>
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
              aria-label={t(($) => $.lifecycle.form.removeClient)}
              onClick={() => onChange(null)}
            />
          </Group>
        )}
        <Button
          variant="default"
          leftSection={<Building2 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(($) => (namesClient(value) ? $.lifecycle.form.changeClient : $.lifecycle.form.addClient))}
        </Button>
      </Group>
      {hint !== undefined && !namesClient(value) && (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      <Dialog
        opened={isOpen}
        value={value}
        onClose={() => setOpen(false)}
        onSubmit={(client) => {
          onChange(client);
          setOpen(false);
        }}
      />
    </Input.Wrapper>
  );
}
