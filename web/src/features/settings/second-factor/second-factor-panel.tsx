import '../../../i18n/late/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Settings panel of the user's second factor. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.secondFactor.title)}>
      <SecondFactor />
    </Panel>
  );
}
