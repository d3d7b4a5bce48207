import '../../../i18n/late/api-keys.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { ApiKeys } from './api-keys.tsx';

/** Settings panel with the user's API keys. */
export function ApiKeysPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.apiKeys.title)}>
      <ApiKeys />
    </Panel>
  );
}
