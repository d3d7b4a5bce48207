import { alerts } from '@halla/contract/alerts';
import { apiKeys } from '@halla/contract/api-keys';
import { auth } from '@halla/contract/auth';
import { bankFiles } from '@halla/contract/bank-files';
import { calendar } from '@halla/contract/calendar';
import { carriers } from '@halla/contract/carriers';
import { companies } from '@halla/contract/companies';
import { contactImports } from '@halla/contract/contact-imports';
import { contactMerges } from '@halla/contract/contact-merges';
import { contacts } from '@halla/contract/contacts';
import { counts } from '@halla/contract/counts';
import { crashLogs } from '@halla/contract/crash-logs';
import { deviceChanges } from '@halla/contract/device-changes';
import { deviceConfigs } from '@halla/contract/device-configs';
import { deviceData } from '@halla/contract/device-data';
import { deviceTimeline } from '@halla/contract/device-timeline';
import { devices } from '@halla/contract/devices';
import { documentCopies } from '@halla/contract/document-copies';
import { eInvoiceDeliveries } from '@halla/contract/e-invoice-deliveries';
import { emailLists } from '@halla/contract/email-lists';
import { fieldNotices } from '@halla/contract/field-notices';
import { files } from '@halla/contract/files';
import { history } from '@halla/contract/history';
import { holds } from '@halla/contract/holds';
import type { CallSpec } from '@halla/contract/kit/call';
import { mentions } from '@halla/contract/kit/mentions';
import { lifecycle } from '@halla/contract/lifecycle';
import { locations } from '@halla/contract/locations';
import { mailedAnswers } from '@halla/contract/mailed-answers';
import { maintenance } from '@halla/contract/maintenance';
import { movementPlans } from '@halla/contract/movement-plans';
import { notes } from '@halla/contract/notes';
import { onCall } from '@halla/contract/on-call';
import { openWork } from '@halla/contract/open-work';
import { orderDocuments } from '@halla/contract/orders/order-documents';
import { orders } from '@halla/contract/orders/orders';
import { payments } from '@halla/contract/payments';
import { priceLists } from '@halla/contract/price-lists';
import { privacy } from '@halla/contract/privacy';
import { push } from '@halla/contract/push';
import { quotations } from '@halla/contract/quotations';
import { receivables } from '@halla/contract/receivables';
import { releaseProgress } from '@halla/contract/release-progress';
import { reliability } from '@halla/contract/reliability';
import { resupply } from '@halla/contract/resupply';
import { salesFigures } from '@halla/contract/sales-figures';
import { salesLedger } from '@halla/contract/sales-ledger';
import { savedViews } from '@halla/contract/saved-views';
import { search } from '@halla/contract/search';
import { secondFactor } from '@halla/contract/second-factor';
import { sessions } from '@halla/contract/sessions';
import { shipments } from '@halla/contract/shipments/shipments';
import { strayGoodsCalls } from '@halla/contract/shipments/stray-goods';
import { signIns } from '@halla/contract/sign-ins';
import { software } from '@halla/contract/software';
import { softwareCrashes } from '@halla/contract/software-crashes';
import { stock } from '@halla/contract/stock';
import { stockCounts } from '@halla/contract/stock-counts';
import { stockPlanning } from '@halla/contract/stock-planning';
import { system } from '@halla/contract/system';
import { ticketGoals } from '@halla/contract/ticket-goals';
import { ticketReplies } from '@halla/contract/ticket-replies';
import { tickets } from '@halla/contract/tickets';
import { tradeDocuments } from '@halla/contract/trade-documents';
import { userAdmin } from '@halla/contract/user-admin';
import { users } from '@halla/contract/users';
import { warranty } from '@halla/contract/warranty';
import { webhooks } from '@halla/contract/webhooks';
import { webstore } from '@halla/contract/webstore';

interface Tag {
  name: string;
  description: string;
  /** The domains of the contract whose calls belong to the group. */
  domains: readonly Readonly<Record<string, CallSpec>>[];
}

export const WEBHOOKS_TAG = 'Webhooks';
const LIVE_TAG = 'Live events';

/** The groups of the document, in display order. */
const TAGS: readonly Tag[] = [
  {
    name: 'Signing in',
    description: 'Sessions, passwords, second factors and API keys.',
    domains: [auth, secondFactor, signIns, apiKeys],
  },
  {
    name: 'Devices',
    description: 'Devices, their settings, documents and timeline.',
    domains: [devices, deviceConfigs, deviceTimeline, deviceChanges, deviceData],
  },
  {
    name: 'Life cycle',
    description: 'Records of where devices are, transfers, and plans of demos and loans.',
    domains: [lifecycle, movementPlans],
  },
  { name: 'Sessions', description: 'What devices have run.', domains: [sessions] },
  {
    name: 'Alerts and crashes',
    description: 'What devices and the server report.',
    domains: [alerts, crashLogs],
  },
  {
    name: 'Contacts',
    description: 'Companies, people and suppliers, their import and their merging.',
    domains: [companies, contacts, contactMerges, contactImports],
  },
  {
    name: 'Stock',
    description: 'Stock items, their quantities and ledger, stock counts and purchase proposals.',
    domains: [stock, stockCounts, stockPlanning],
  },
  {
    name: 'Orders',
    description: 'Orders of customers, with their documents and payments.',
    domains: [
      ...[orders, orderDocuments, documentCopies, eInvoiceDeliveries, tradeDocuments],
      ...[payments, receivables, salesLedger, salesFigures, bankFiles],
    ],
  },
  {
    name: 'Quotations',
    description: 'What is offered to customers before they order.',
    domains: [quotations],
  },
  { name: 'Resupply orders', description: 'What is ordered from suppliers.', domains: [resupply] },
  {
    name: 'Shipments',
    description: 'Goods on their way, and who carries them.',
    domains: [shipments, strayGoodsCalls, carriers],
  },
  { name: 'Webstore orders', description: 'Orders of the webstore.', domains: [webstore] },
  {
    name: 'Tickets',
    description: 'Maintenance tickets and the conversation about them.',
    domains: [tickets, reliability, ticketGoals, ticketReplies, mailedAnswers],
  },
  {
    name: 'On call',
    description: 'Who is on call, who is told about urgent tickets and alerts, and in which browsers.',
    domains: [onCall, push],
  },
  {
    name: 'Return to service',
    description: 'Devices that are not released after a repair, and the tests that release them.',
    domains: [holds],
  },
  {
    name: 'Planned maintenance',
    description: 'Programs, when devices are due, and work orders with their checklists.',
    domains: [maintenance],
  },
  {
    name: 'Warranty',
    description: 'Warranties of products, and until when a device is under warranty.',
    domains: [warranty],
  },
  {
    name: 'Calendar',
    description: 'What happens on which day, and feeds of it for calendar programs.',
    domains: [calendar],
  },
  {
    name: 'Software',
    description: 'Releases, their stages, and the crashes of what runs.',
    domains: [software, releaseProgress, softwareCrashes],
  },
  {
    name: 'Notes and files',
    description: 'What is kept with things of every kind, and their history.',
    domains: [notes, mentions, files, history],
  },
  { name: 'Users', description: 'Accounts.', domains: [users, userAdmin] },
  {
    name: 'Field notices',
    description: 'What the maker tells the owners of chosen devices, and who has read it.',
    domains: [fieldNotices],
  },
  { name: 'Privacy', description: 'What is kept of a person, and its erasure.', domains: [privacy] },
  { name: 'Price lists', description: 'What clients and resellers are charged.', domains: [priceLists] },
  { name: 'E-mail lists', description: 'Who is mailed about what.', domains: [emailLists] },
  {
    name: 'Workspace',
    description: 'Search, saved views, open work, counts and places.',
    domains: [search, savedViews, counts, openWork, locations],
  },
  { name: 'System', description: 'State of the installation.', domains: [system] },
  {
    name: WEBHOOKS_TAG,
    description: 'Addresses that are told of changes, and what they are posted.',
    domains: [webhooks],
  },
  { name: LIVE_TAG, description: 'The stream of changes for open screens.', domains: [] },
];

const tagOfCall = new Map(
  TAGS.flatMap(({ name, domains }) =>
    domains.flatMap((calls) => Object.keys(calls).map((call) => [call, name] as const)),
  ),
);

/** The group of a call; the live stream is declared separately. */
export function tagOf(call: string): string {
  const tag = tagOfCall.get(call) ?? (call === 'subscribe' ? LIVE_TAG : undefined);
  if (tag === undefined) throw new Error(`The call ${call} is in no group of the document.`);
  return tag;
}

/** The groups in the form of the document. */
export const tags = TAGS.map(({ name, description }) => ({ name, description }));
