import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { formatNumber } from '@halla/domain/formats';
import { useTranslation } from 'react-i18next';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { archiveAddress } from './archive-address.ts';

/** Number of tickets by state. */
export function StatePanel({ statistics }: { readonly statistics: TicketStatisticsAnswer }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { states, startDate, endDate } = statistics;
  const title = t(($) => $.ticketStatistics.byState);
  return (
    <Panel title={title}>
      <BarList
        label={title}
        bars={TICKET_STATES.all.map((state) => ({
          key: state,
          name: ticketStateLabel(state, t),
          value: states[state],
          shown: formatNumber(states[state], lang),
          to: archiveAddress({ days: { from: startDate, to: endDate }, state: [state] }),
        }))}
      />
    </Panel>
  );
}
