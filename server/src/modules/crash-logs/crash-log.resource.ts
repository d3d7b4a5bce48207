import { sql } from 'drizzle-orm';
import { byId, foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findWords } from '#db/find-words.ts';
import { readDeviceRows } from '#modules/devices/device-rows.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { crashLogs, SEARCHED_TEXT } from './crash-logs.table.ts';

/** Maximum newest logs checked for common words, because their texts are long. */
const NEWEST = 500;

export const crashLogResource: SearchedReader & NotedReader = {
  ...readDeviceRows(crashLogs),
  search: searchCrashLogs,
};

/** By number, and by the words of the reason and of the beginning of the data. */
function searchCrashLogs({ actor: { scope }, text, limit }: SearchRequest) {
  const { id, reason, date, deviceId } = crashLogs;
  const words = {
    table: crashLogs,
    id,
    text: SEARCHED_TEXT,
    words: text.words,
    newest: NEWEST,
    isLong: true,
  };
  return foundRows({
    kind: 'crashLog',
    found: [...byId(text.id), ...findWords(words)],
    id,
    columns: {
      label: sql`${reason}`,
      deviceId: sql`${deviceId}`,
      companyId: sql`${devices.companyId}`,
      text: SEARCHED_TEXT,
      at: sql`${date}`,
      recent: sql`${date}`,
    },
    from: sql`from ${crashLogs} inner join ${devices} on ${devices.id} = ${deviceId}`,
    where: visibleDevice(scope),
    limit,
  });
}
