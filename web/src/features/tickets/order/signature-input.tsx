import { NAME_MAX } from '@halla/domain/limits';
import type { Signature } from '@halla/domain/maintenance/signature';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { SignatureArea } from './signature-area.tsx';
import { SignatureImage } from './signature-image.tsx';

interface SignatureInputProps {
  /** Label of the line. */
  readonly label: string;
  /** Null: not signed. */
  readonly signature: Signature | null;
  /** Null: the signature is taken out. */
  readonly onSign: (signature: Signature | null) => void;
}

/** A line to be signed: the signature, or the name and a drawing area. */
export function SignatureInput({ label, signature, onSign }: SignatureInputProps) {
  const { t } = useTranslation();
  const [isRepeated, setRepeated] = useState(false);
  if (signature === null || isRepeated) {
    const sign: SignatureInputProps['onSign'] = (signed) => {
      setRepeated(false);
      onSign(signed);
    };
    const cancel = signature === null ? undefined : () => setRepeated(false);
    return <Unsigned label={label} onSign={sign} onCancel={cancel} />;
  }
  return (
    <Stack gap={6} align="start">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <SignatureImage signature={signature} />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t(($) => $.maintenance.order.signature.again)}: ${label}`}
          onClick={() => setRepeated(true)}
        >
          {t(($) => $.maintenance.order.signature.again)}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`${t(($) => $.maintenance.order.signature.remove)}: ${label}`}
          onClick={() => onSign(null)}
        >
          {t(($) => $.maintenance.order.signature.remove)}
        </Button>
      </Group>
    </Stack>
  );
}

interface UnsignedProps extends Pick<SignatureInputProps, 'label' | 'onSign'> {
  /** Keeps the existing signature; undefined if there is none. */
  readonly onCancel: (() => void) | undefined;
}

/** Signing starts with a button, so that accidental touches sign nothing. */
function Unsigned({ label, onSign, onCancel }: UnsignedProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [path, setPath] = useState('');
  useLeaveGuard(name !== '' || path !== '');
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <TextInput
        label={t(($) => $.maintenance.order.signature.name)}
        maw={480}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SignatureArea path={path} onDraw={setPath} />
      <Text size="xs" c="dimmed">
        {t(($) => $.maintenance.order.signature.hint)}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={name.trim() === ''}
          onClick={() => onSign({ name: name.trim(), path })}
        >
          {t(($) => $.maintenance.order.signature[path === '' ? 'byName' : 'sign'])}
        </Button>
        {path !== '' && (
          <Button variant="subtle" color="gray" onClick={() => setPath('')}>
            {t(($) => $.maintenance.order.signature.clear)}
          </Button>
        )}
        {onCancel !== undefined && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t(($) => $.common.cancel)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
