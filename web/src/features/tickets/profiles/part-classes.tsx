import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PartsDraft } from './profile-draft.ts';

interface PartClassesProps {
  readonly parts: readonly PartsDraft[];
  readonly isFixed: boolean;
  readonly onChange: (parts: readonly PartsDraft[]) => void;
}

/** Classes of parts that take a device out of service, by how their SKUs begin. */
export function PartClasses({ parts, isFixed, onChange }: PartClassesProps) {
  const { t } = useTranslation();
  const replace = (changed: PartsDraft) =>
    onChange(parts.map((one) => (one.key === changed.key ? changed : one)));
  const add = () =>
    onChange([...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, name: '', skus: '' }]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(($) => $.holds.profiles.partsHint)}
      </Text>
      {parts.map((one) => (
        <Group key={one.key} align="flex-end" gap="xs">
          <TextInput
            label={t(($) => $.holds.profiles.className)}
            value={one.name}
            required
            disabled={isFixed}
            onChange={({ currentTarget }) => replace({ ...one, name: currentTarget.value })}
          />
          <TextInput
            flex={1}
            miw={180}
            label={t(($) => $.holds.profiles.skus)}
            placeholder={t(($) => $.holds.profiles.skusHint)}
            value={one.skus}
            required
            disabled={isFixed}
            onChange={({ currentTarget }) => replace({ ...one, skus: currentTarget.value })}
          />
          {!isFixed && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t(($) => $.holds.profiles.removeClass, { name: one.name })}
              onClick={() => onChange(parts.filter(({ key }) => key !== one.key))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isFixed && (
        <div>
          <Button variant="default" size="xs" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
            {t(($) => $.holds.profiles.addClass)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
