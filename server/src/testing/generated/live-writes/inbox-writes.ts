import { NOTED_KINDS, type NotedKind, noteField } from '@halla/domain/resources/noted-kinds';
import type { Stage, Writes } from './stage.ts';

const addNote = ({ call, ids, boss }: Stage, kind: NotedKind) =>
  call('add_note', { note: 'look', [noteField(kind)]: ids[kind], tagged: [boss.id] });

export const inboxWrites: Writes = {
  edit_alert: ({ call, ids, boss }) => call('edit_alert', { alert_id: ids.alert, AssigneeId: boss.id }),
  handle_alert: ({ call, ids }) => call('handle_alert', { alert_id: ids.alert, note: 'done' }),
  undo_handle_alert: ({ call, ids }) => call('undo_handle_alert', { ids: [ids.alert] }),
  ...Object.fromEntries(
    NOTED_KINDS.map((kind) => [`add_note, on a ${kind}`, (stage: Stage) => addNote(stage, kind)]),
  ),
  'add_note, of a colleague': ({ ids, boss, colleague, server }) =>
    server.call('add_note', colleague.token, { note: 'look', sessionid: ids.session, tagged: [boss.id] }),
  read_mentions: ({ call }) => call('read_mentions', {}),
};
