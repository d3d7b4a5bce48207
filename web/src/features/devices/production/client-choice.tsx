import type { ClientInfoInput } from '@halla/contract/client-info';
import { Button, Group, Text } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientDialog } from './state-types.ts';

export interface ClientChoiceProps {
  readonly client: ClientInfoInput | null;
  readonly onChange: (client: ClientInfoInput | null) => void;
  readonly ClientDialog: ClientDialog;
}

/** Who the device goes to, and the way to say it. */
export function ClientChoice({ client, onChange, ClientDialog }: ClientChoiceProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const name = [client?.companyName, client?.contactName].filter(Boolean).join(' · ');
  return (
    <Group gap="sm" justify="space-between">
      <div>
        <Text size="sm" fw={500}>
          {t(($) => $.production.state.client)}
        </Text>
        <Text size="sm" {...(name === '' && { c: 'dimmed' })}>
          {name === '' ? t(($) => $.production.state.noClient) : name}
        </Text>
      </div>
      <Group gap="xs">
        {name !== '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t(($) => $.production.state.removeClient)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<UserRound size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {name === '' ? t(($) => $.production.state.addClient) : t(($) => $.production.state.changeClient)}
        </Button>
      </Group>
      <ClientDialog
        opened={opened}
        value={client}
        onClose={() => setOpened(false)}
        onSubmit={(chosen) => {
          onChange(chosen);
          setOpened(false);
        }}
      />
    </Group>
  );
}
