export {
  deleteDailyLogsBefore,
  findPresets,
  lockPresets,
  notePulled,
  upsertDailyLog,
  upsertDocument,
  writePresets,
} from './device-data.repository.ts';
