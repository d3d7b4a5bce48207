import '../../../i18n/late/alert-screens.ts';
import type { Alert, AlertContext } from '@halla/contract/alerts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ExactTime, RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useHandleAlert } from '../api/handle-alert.ts';

interface AlertContextPanelProps {
  readonly id: number;
}

/** Related information about the device of an alert; repeats can be handled from here. */
export function AlertContextPanel({ id }: AlertContextPanelProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_alert_context', { alert_id: id }));
  const context = query.data?.context;
  const fields = useFields(context);
  return (
    <Panel title={t(($) => $.alertScreens.context)}>
      {query.isError && context === undefined ? (
        <ErrorState query={query} />
      ) : (
        <Stack gap="sm">
          {context?.Repeats && context.Repeats.ids.length > 1 && <RepeatedAlert repeats={context.Repeats} />}
          <FieldList loading={context === undefined} fields={fields} />
        </Stack>
      )}
    </Panel>
  );
}

/** Number of active alerts of the same kind on the device, with a button that handles all. */
function RepeatedAlert({ repeats: { ids, firstSeen } }: { readonly repeats: NonNullable<Alert['Repeats']> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const handle = useHandleAlert();
  const count = ids.length;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t(($) => $.alertScreens.groupHint, { count, day: formatDate(firstSeen, lang) })}</Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<CheckCheck size={14} aria-hidden />}
        loading={handle.isPending}
        onClick={() => handle.mutate({ alert_id: [...ids] })}
      >
        {t(($) => $.alertScreens.handleGroup, { count })}
      </Button>
    </Group>
  );
}

function useFields(context: AlertContext | undefined): Field[] {
  const { t } = useTranslation();
  const session = context?.lastSession;
  return [
    {
      label: t(($) => $.alertScreens.sameLately),
      value: context && t(($) => $.alertScreens.sameTimes, { count: context.sameLately }),
    },
    {
      label: t(($) => $.alertScreens.others),
      value:
        context &&
        listed(
          context.others.map((other) => ({
            id: other.id,
            link: <PageLink to={pageAddress('alert', other.id)}>{alertName(other.alertType, t)}</PageLink>,
            beside: <RelativeTime at={other.createdAt} />,
          })),
          t(($) => $.alertScreens.none),
        ),
      long: true,
    },
    {
      label: t(($) => $.alertScreens.lastSession),
      value: session && (
        <>
          <PageLink to={pageAddress('session', session.id)}>
            <ExactTime at={session.startTime} />
          </PageLink>
          {session.outcome !== null && (
            <Text span inherit c="dimmed">
              {' · '}
              {outcomeText(session.outcome, t)}
            </Text>
          )}
        </>
      ),
      long: true,
    },
    { label: t(($) => $.alertScreens.version), value: context?.version },
    {
      label: t(($) => $.alertScreens.settings),
      value: context?.settingsChangedAt && <ExactTime at={context.settingsChangedAt} />,
    },
    {
      label: t(($) => $.alertScreens.tickets),
      value:
        context &&
        listed(
          context.tickets.map(({ id, number, summary }) => ({
            id,
            link: (
              <PageLink to={pageAddress('ticket', id)}>
                {t(($) => $.alertScreens.ticket, { number, summary })}
              </PageLink>
            ),
          })),
          t(($) => $.alertScreens.none),
        ),
      long: true,
    },
  ];
}

interface Listed {
  readonly id: number;
  readonly link: ReactNode;
  readonly beside?: ReactNode;
}

function listed(items: readonly Listed[], none: string): ReactNode {
  if (items.length === 0) return none;
  return (
    <Stack gap={4}>
      {items.map(({ id, link, beside }) => (
        <span key={id}>
          {link}
          {beside !== undefined && (
            <Text span inherit c="dimmed">
              {' · '}
              {beside}
            </Text>
          )}
        </span>
      ))}
    </Stack>
  );
}
