import type { Row } from '../report.ts';
import { tokenOf } from '../seeds/seed.ts';
import type { Place } from '../servers/engine.ts';
import { type Request, requestsPerSecond } from '../servers/load.ts';
import { type Running, startHalla } from '../servers/processes.ts';

/** Maximum slowdown of a dashboard when the number of sessions grows five hundredfold. */
const GOAL = 1.5;
const SECONDS = 1;
/** The two servers alternate, so that background load affects both; the best turn of each counts. */
const TURNS = 5;

function requests(now: Date): Request[] {
  const token = tokenOf('admin');
  // Midnight in Helsinki of the first day of the month, four months ago: what the dashboard asks for.
  const startDate = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 4, 0, 22)).toISOString();
  return [
    { path: '/api/get_week_activity', body: { token } },
    { path: '/api/get_monthly_consumption', body: { token } },
    {
      path: '/api/get_sessions',
      body: {
        token,
        groupby: 'device',
        types: [2, 3, 4, 5, 6],
        duration: 60,
        limit: 30,
        date: { startDate },
      },
    },
    { path: '/api/get_sessions', body: { token, limit: 5 } },
    { path: '/api/get_week_outcomes', body: { token: tokenOf('clinic') } },
    { path: '/api/get_clinics', body: { token: tokenOf('reseller') } },
    { path: '/api/get_open_work', body: { token } },
  ];
}

const NAMES = [
  'week activity',
  'monthly consumption',
  'top-30 activity',
  'recent sessions',
  'week of a clinic',
  'week of 20 clinics',
  'open work',
];

/** The best rate of a request on each of the two servers. */
async function bestRates({
  request,
  few,
  many,
}: {
  request: Request;
  few: Running;
  many: Running;
}): Promise<[number, number]> {
  const best: [number, number] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    best[0] = Math.max(best[0], await requestsPerSecond({ url: few.url, request, seconds: SECONDS }));
    best[1] = Math.max(best[1], await requestsPerSecond({ url: many.url, request, seconds: SECONDS }));
  }
  return best;
}

interface Measured {
  small: Place;
  large: Place;
  /** Number of sessions in the large history. */
  sessions: number;
}

/** Data of home pages and dashboards, on a small and on a large history of the same devices. */
export async function measureDashboards({ small, large, sessions }: Measured): Promise<Row[]> {
  const few = await startHalla(small, 8184);
  const many = await startHalla(large, 8185);
  try {
    const rows: Row[] = [];
    for (const [index, request] of requests(new Date()).entries()) {
      const [rate, other] = await bestRates({ request, few, many });
      rows.push({
        what: `dashboard: ${NAMES[index]}, ${sessions.toLocaleString('en').replaceAll(',', ' ')} against 10 000 sessions`,
        engine: small.engine,
        measured: `${(1000 / rate).toFixed(2)} → ${(1000 / other).toFixed(2)} ms`,
        ratio: rate / other,
        goal: `≤ ${GOAL}`,
        reached: rate / other <= GOAL,
      });
    }
    return rows;
  } finally {
    await few.stop();
    await many.stop();
  }
}
