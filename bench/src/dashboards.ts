import type { Place } from './engine.ts';
import { type Request, requestsPerSecond } from './load.ts';
import { startHalla } from './processes.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seed.ts';

/** Maximum slowdown of a dashboard when the number of sessions grows a hundredfold. */
const GOAL = 1.5;
const SECONDS = 4;

function requests(now: Date): Request[] {
  const token = ADMIN_TOKEN;
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
  ];
}

const NAMES = ['week activity', 'monthly consumption', 'top-30 activity', 'recent sessions'];

async function rates(place: Place): Promise<number[]> {
  const halla = await startHalla(place, 8184);
  const result: number[] = [];
  try {
    for (const request of requests(new Date()))
      result.push(await requestsPerSecond({ url: halla.url, request, seconds: SECONDS }));
  } finally {
    await halla.stop();
  }
  return result;
}

/** The four dashboard charts on a small and on a large history of the same devices. */
export async function measureDashboards({ small, large }: { small: Place; large: Place }): Promise<Row[]> {
  const [few, many] = [await rates(small), await rates(large)];
  return few.map((rate, index) => {
    const other = many[index] ?? 0;
    const ratio = rate / other;
    return {
      what: `dashboard: ${NAMES[index]}, 1 000 000 against 10 000 sessions`,
      engine: small.engine,
      measured: `${(1000 / rate).toFixed(2)} → ${(1000 / other).toFixed(2)} ms`,
      ratio,
      goal: `≤ ${GOAL}`,
      reached: ratio <= GOAL,
    };
  });
}
