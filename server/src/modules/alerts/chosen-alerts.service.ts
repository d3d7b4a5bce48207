import type { CallRequest } from '@halla/contract/calls';
import type { Scope, SignedInContext } from '#app/calls/context.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import type { AlertFilter } from './alert-filter.repository.ts';

const DAY_MS = 86_400_000;

type Input = Omit<CallRequest<'handle_alert'>, 'alert_id' | 'note' | 'all_alerts'>;

interface ChosenAlerts {
  /** Scope of the user, narrowed to the requested company. */
  scope: Scope;
  filter: AlertFilter;
}

/** The filters shared by the lists of alerts and their handling. */
export async function readFilter({
  ctx: { db, now, actor },
  input,
}: {
  ctx: SignedInContext;
  input: Input;
}): Promise<ChosenAlerts> {
  const { deviceid, CompanyId, kind, severity, search_value, alertTypes = [], date, minAgeDays } = input;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: CompanyId });
  const filter: AlertFilter = {
    deviceId: deviceid,
    kind,
    severity,
    search: search_value ? { text: search_value, alertTypes } : undefined,
    from: date && new Date(date.startDate),
    to: date?.endDate === undefined ? undefined : new Date(date.endDate),
    assigneeId: input.AssigneeId,
    raisedBy: minAgeDays === undefined ? undefined : new Date(now.getTime() - minAgeDays * DAY_MS),
  };
  return { scope, filter };
}
