import '../../i18n/late/contacts.ts';
import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Anchor, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { openInNewTab, useLink } from '../../ui/link.tsx';

/** Minimum length: shorter names match almost every contact. */
const FROM_CHARACTERS = 3;

export interface SimilarContactsProps {
  readonly type: 'company' | 'contact';
  readonly name: string;
  /** Id of the contact being edited. */
  readonly except?: number;
}

/** Lists contacts with a name similar to the typed one, to prevent duplicates. */
export function SimilarContacts({ type, name, except }: SimilarContactsProps) {
  const { t } = useTranslation();
  const link = useLink();
  const [wanted] = useDebouncedValue(name.trim(), CONTACT_SEARCH_DEBOUNCE_MS);
  const { data } = useQuery({
    ...callQuery('get_similar_contacts', { contactType: type, name: wanted }),
    enabled: wanted.length >= FROM_CHARACTERS,
  });
  const found = wanted.length < FROM_CHARACTERS ? [] : (data?.contacts ?? []);
  const others = found.filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <Group gap={6} aria-live="polite">
      <Text size="sm" c="dimmed">
        {t(($) => $.contacts.similar)}
      </Text>
      {others.map(({ Type, id, name: other, companyName }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          size="sm"
          // A new tab, so that the input in this one is kept.
          onClick={() => openInNewTab(link(pageAddress(Type, id)))}
        >
          {companyName === null ? other : `${other} (${companyName})`}
        </Anchor>
      ))}
    </Group>
  );
}
