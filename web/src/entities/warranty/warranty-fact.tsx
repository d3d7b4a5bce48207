import '../../i18n/late/warranty.ts';
import type { Ticket } from '@halla/contract/tickets';
import { formatDay } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/labels/language.ts';
import { EditableFact } from '../../ui/record/editable-fact.tsx';

interface WarrantyFactProps {
  readonly warranty: NonNullable<Ticket['warranty']>;
}

/** The warranty of the device of a ticket, and whether it ran when the ticket was made if that differs from today. */
export function WarrantyFact({ warranty: { state, endsOn, stateThen } }: WarrantyFactProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const day = endsOn === null ? '' : formatDay(endsOn, lang);
  return (
    <EditableFact
      label={t(($) => $.warranty.title)}
      value={
        <>
          {t(($) => $.warranty.states[state], { day })}
          {stateThen !== state && (
            <Text span size="sm" c="dimmed" display="block">
              {t(($) => $.warranty[stateThen === 'running' ? 'ranThen' : 'notThen'])}
            </Text>
          )}
        </>
      }
    />
  );
}
