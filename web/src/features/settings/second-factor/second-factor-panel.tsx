import '../../../i18n/late/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The second factor of the user among the settings. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.secondFactor.title)}>
      <SecondFactor />
    </Panel>
  );
}
