import type { PresetsState } from '@halla/contract/device-data';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * Note on preset names given by a former owner: owners learn that some names are neutral, staff which neutral
 * name replaces each.
 */
export function FormerNames({ state }: { readonly state: PresetsState }) {
  const { t } = useTranslation();
  const { neutralNames = [], formerNames = [] } = state;
  const byOwner = Map.groupBy(formerNames, ({ Company }) => Company.name);
  return (
    <>
      {neutralNames.length > 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.deviceData.presets.neutralHint)}
        </Text>
      )}
      {[...byOwner].map(([company, names]) => (
        <Text key={company} size="sm" c="dimmed">
          {t(($) => $.deviceData.presets.namedUnder, { company })}{' '}
          {names.map(({ name, shownAs }) => `${name} (${shownAs})`).join(', ')}
        </Text>
      ))}
    </>
  );
}
