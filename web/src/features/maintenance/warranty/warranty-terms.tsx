import '../../../i18n/late/warranty.ts';
import type { WarrantyTerm } from '@halla/contract/warranty';
import { WARRANTY_MONTHS_MOST } from '@halla/domain/warranty/warranty';
import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { Panel } from '../../../ui/page/panel.tsx';

/** The warranty of each product, in months. */
export function WarrantyTerms() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_warranty_terms', {}));
  const [edited, setEdited] = useState<WarrantyTerm | null>(null);
  const close = () => setEdited(null);
  return (
    <Panel title={t(($) => $.warranty.terms.title)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.warranty.terms.hint)}
        </Text>
        {query.isError && query.data === undefined && <ErrorState query={query} />}
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" verticalSpacing={4}>
          {query.data?.terms.map((term) => (
            <OneTerm key={term.deviceType} term={term} onEdit={() => setEdited(term)} />
          ))}
        </SimpleGrid>
      </Stack>
      <FormDialog
        opened={edited !== null}
        size="xs"
        title={edited === null ? '' : familyLabel(edited.deviceType, t)}
        onClose={close}
      >
        {edited !== null && <TermForm term={edited} onDone={close} />}
      </FormDialog>
    </Panel>
  );
}

function OneTerm({ term, onEdit }: { readonly term: WarrantyTerm; readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const { deviceType, months } = term;
  const product = familyLabel(deviceType, t);
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm">
        {product}:{' '}
        {months === null ? (
          <Text span size="sm" c="dimmed">
            {t(($) => $.warranty.terms.none)}
          </Text>
        ) : (
          <b>{t(($) => $.warranty.terms.count, { count: months })}</b>
        )}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(($) => $.warranty.terms.edit, { product })}
        onClick={onEdit}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function TermForm({ term, onDone }: { readonly term: WarrantyTerm; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string>(term.months ?? '');
  const save = useCallMutation('edit_warranty_term', { onSuccess: onDone });
  const { deviceType, updatedAt } = term;
  const months = typed === '' ? null : typed;
  const isAllowed =
    months === null ||
    (typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= WARRANTY_MONTHS_MOST);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isAllowed && typeof months !== 'string') save.mutate({ deviceType, months, updatedAt });
      }}
    >
      <Stack>
        <NumberInput
          label={t(($) => $.warranty.terms.months)}
          description={t(($) => $.warranty.terms.monthsHint)}
          data-autofocus
          value={typed}
          min={1}
          max={WARRANTY_MONTHS_MOST}
          decimals={0}
          onChange={setTyped}
        />
        <Button type="submit" loading={save.isPending} disabled={!isAllowed || months === term.months}>
          {t(($) => $.warranty.terms.save)}
        </Button>
      </Stack>
    </form>
  );
}
