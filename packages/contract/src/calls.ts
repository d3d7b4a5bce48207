import type { z } from 'zod';
import { alerts } from './alerts.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { carriers } from './carriers.ts';
import { companies } from './companies.ts';
import { contactImports } from './contact-imports.ts';
import { contactMerges } from './contact-merges.ts';
import { contacts } from './contacts.ts';
import { counts } from './counts.ts';
import { crashLogs } from './crash-logs.ts';
import { deviceConfigs } from './device-configs.ts';
import { deviceData } from './device-data.ts';
import { deviceTimeline } from './device-timeline.ts';
import { devices } from './devices.ts';
import { emailLists } from './email-lists.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { mentions } from './kit/mentions.ts';
import { lifecycle } from './lifecycle.ts';
import { locations } from './locations.ts';
import { movementPlans } from './movement-plans.ts';
import { notes } from './notes.ts';
import { openWork } from './open-work.ts';
import { orders } from './orders.ts';
import { releaseProgress } from './release-progress.ts';
import { resupply } from './resupply.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { shipments } from './shipments.ts';
import { signIns } from './sign-ins.ts';
import { software } from './software.ts';
import { softwareCrashes } from './software-crashes.ts';
import { stock } from './stock.ts';
import { stockCounts } from './stock-counts.ts';
import { stockPlanning } from './stock-planning.ts';
import { system } from './system.ts';
import { tickets } from './tickets.ts';
import { userAdmin } from './user-admin.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';
import { webstore } from './webstore.ts';

/** Every call by its name: what the dispatcher mounts and what the generated tests walk through. */
export const calls = {
  ...auth,
  ...secondFactor,
  ...signIns,
  ...apiKeys,
  ...devices,
  ...deviceConfigs,
  ...deviceTimeline,
  ...deviceData,
  ...lifecycle,
  ...movementPlans,
  ...sessions,
  ...alerts,
  ...crashLogs,
  ...counts,
  ...openWork,
  ...notes,
  ...mentions,
  ...companies,
  ...contacts,
  ...contactMerges,
  ...contactImports,
  ...users,
  ...userAdmin,
  ...files,
  ...history,
  ...locations,
  ...stock,
  ...stockCounts,
  ...stockPlanning,
  ...orders,
  ...resupply,
  ...shipments,
  ...carriers,
  ...tickets,
  ...software,
  ...releaseProgress,
  ...softwareCrashes,
  ...webstore,
  ...emailLists,
  ...savedViews,
  ...search,
  ...system,
  ...webhooks,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends, without the token. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>;
/** What a caller receives on success. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
/** What a handler receives: the input after its schema. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['input']>;
