import type { SoftwarePackage } from '@halla/contract/software';
import { Group, Text } from '@mantine/core';
import type { Translate } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import type { Field } from '../../../ui/page/field-list.tsx';

/** Fields describing a package's file. */
export function fileFields(
  { filename, size, sha256, signed, lacksSignature }: SoftwarePackage,
  t: Translate,
): Field[] {
  const signature = signed ? (lacksSignature ? 'foreignSignature' : 'signed') : 'unsigned';
  return [
    { label: t(($) => $.software.filename), value: filename },
    { label: t(($) => $.software.size), value: <FileSize bytes={size} /> },
    {
      label: t(($) => $.software.signature),
      value: t(($) => $.software[signature]),
    },
    { label: t(($) => $.software.sha256), value: <Checksum text={sha256} />, long: true },
  ];
}

function Checksum({ text }: { readonly text: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton text={text} />
    </Group>
  );
}
