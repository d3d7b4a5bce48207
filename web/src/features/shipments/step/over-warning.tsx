import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Lists items with more pieces sent than ordered. */
export function OverWarning({ over }: Pick<OfferedStep, 'over'>) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" p="xs" role="status" title={t(($) => $.shipmentScreens.step.over)}>
      <List size="sm">
        {over.map(({ sku, name, ordered, sent }) => (
          <List.Item key={`${sku} ${name}`}>
            {t(($) => $.shipmentScreens.step.overOf, { name: name ?? sku ?? '', sent, ordered })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
