import type { SoftwarePackage } from '@halla/contract/software';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditableFact, FactInput } from '../../../ui/record/editable-fact.tsx';
import { Section } from '../../../ui/record/section.tsx';
import type { ReleaseEditor } from './use-release-editor.ts';

interface ReleaseDescriptionProps {
  readonly release: SoftwarePackage;
  readonly editor: ReleaseEditor;
}

/** What is new in a release, edited in place; nothing for a prerelease, which is described when it is released. */
export function ReleaseDescription({ release, editor }: ReleaseDescriptionProps) {
  const { t } = useTranslation();
  if (release.description === null) return null;
  const { form, open, edit, close } = editor;
  const label = t(($) => $.software.description);
  const text = form.values.description_text;
  return (
    <Section title={label}>
      {open === null ? (
        <EditableFact
          label={label}
          isBare
          isChanged={text !== release.description}
          onEdit={() => edit('description_text')}
          value={
            <Text span inherit style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          }
        />
      ) : (
        <FactInput onDone={close}>
          <Textarea
            {...form.text('description_text')}
            description={t(($) => $.software.publish.descriptionHint, { version: release.version })}
            autosize
            minRows={4}
            maxRows={16}
          />
        </FactInput>
      )}
    </Section>
  );
}
