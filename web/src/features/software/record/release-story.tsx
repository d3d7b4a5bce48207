import type { CallOutput } from '@halla/contract/calls';
import { useTranslation } from 'react-i18next';
import type { HistoryGroup } from '../../../entities/resource/history/group-entries.ts';
import { HistoryList } from '../../../entities/resource/history/history-list.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { Section } from '../../../ui/record/section.tsx';
import { FailuresTable } from './failures-table.tsx';
import { HarmTable } from './harm-table.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { ReleaseStream } from './release-stream.tsx';

interface ReleaseStoryProps {
  readonly progress: CallOutput<'get_release_progress'>;
  readonly groups: readonly HistoryGroup[];
}

/** History of a package, as one stream or by kind. */
export function ReleaseStory({ progress, groups }: ReleaseStoryProps) {
  const { t } = useTranslation();
  const { package: release, days, trial, failures } = progress;
  const tab = (value: string, label: string, content: AddressTab['content']) => ({ value, label, content });
  const tabs = [
    tab(
      'all',
      t(($) => $.record.all),
      <ReleaseStream groups={groups} failures={failures} />,
    ),
    trial !== null &&
      tab(
        'harm',
        t(($) => $.software.harm.title),
        <HarmTable trial={trial} />,
      ),
    release.released &&
      tab(
        'rates',
        t(($) => $.software.rates.title),
        <RatesPanel version={release.version} days={days} />,
      ),
    failures.length > 0 &&
      tab(
        'failures',
        t(($) => $.software.failures),
        <FailuresTable failures={failures} />,
      ),
    tab(
      'changes',
      t(($) => $.history.title),
      <HistoryList of={{ kind: 'softwarePackage', id: release.id }} />,
    ),
  ].filter((one) => one !== false);
  const title = t(($) => $.record.happened);
  return (
    <Section title={title}>
      <AddressTabs label={title} param={dialogTab('release')} tabs={tabs} look="pills" />
    </Section>
  );
}
