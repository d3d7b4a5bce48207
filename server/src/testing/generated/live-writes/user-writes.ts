import { LEVELS } from '@halla/domain/access/levels';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { passwordResetTokens } from '#modules/auth/auth.table.ts';
import { canary } from '../tenants.ts';
import { newUser } from '../write-inputs.ts';
import { NEW_PASSWORD, OLD_PASSWORD, type Writes } from './stage.ts';

const HOUR_MS = 3_600_000;

export const userWrites: Writes = {
  reset_password_request: ({ call, colleague }) =>
    call('reset_password_request', { email: colleague.emailAddress }),
  download_log: ({ call, ids }) => call('download_log', { deviceid: ids.device, filename: 'sample' }),
  upload_import: ({ call }) => call('upload_import', { kind: 'people', part: 'id;name' }),
  change_password: ({ colleague, server }) =>
    server.call('change_password', null, {
      token: colleague.token,
      password: NEW_PASSWORD,
      old_password: OLD_PASSWORD,
    }),
  'change_password, by a mailed link': async ({ server }) => {
    const { id: userId } = await server.given.user('CLIENT');
    await server.given.apiKey({ id: userId });
    const token = newSecret();
    const expiresAt = new Date(server.clock.now.getTime() + HOUR_MS);
    await server.database.db
      .insert(passwordResetTokens)
      .values({ tokenHash: hashSecret(token), userId, expiresAt });
    return server.call('change_password', null, { token, password: NEW_PASSWORD });
  },
  logout: ({ colleague, server }) => server.call('logout', colleague.token, {}),
  login_verification: ({ colleague, server }) =>
    server.call('login_verification', null, { username: colleague.userName, password: NEW_PASSWORD }),
  create_new_user: ({ call, ids }) => call('create_new_user', newUser(ids)),
  invite_user: ({ call, ids }) => {
    const { password: _password, ...invited } = newUser(ids);
    return call('invite_user', invited);
  },
  renew_invitation: async ({ call, server }) =>
    call('renew_invitation', { user_id: (await server.given.user('CLIENT')).id }),
  'edit_user, of the name that stands beside its notes': ({ call, ids }) =>
    call('edit_user', { user: { id: ids.user, fullName: canary('A', 'renamed') } }),
  'edit_user, of level and company': ({ call, colleague, tenants }) =>
    call('edit_user', {
      user: { id: colleague.id, permissionLevel: LEVELS.CLIENT, CompanyId: tenants.B.company.id },
    }),
  run_job: ({ call }) => call('run_job', { job: 'prove-ledger' }),
  retry_mail: ({ call, ids }) => call('retry_mail', { mail_id: ids.mail }),
  end_sign_ins: ({ call, colleague }) => call('end_sign_ins', { user_id: colleague.id }),
  'edit_user, which disables it and hands its work over': async (stage) => {
    const { call, server, boss, ids } = stage;
    const leaver = await server.given.user('ADMIN');
    await server.given.apiKey(leaver);
    await server.given.ticket({ id: ids.device, companyId: ids.company }, { assigneeId: leaver.id });
    await server.given.plan(await server.given.device(), { userId: leaver.id });
    await server.given.emailList({ userIds: [leaver.id] });
    return call('edit_user', { user: { id: leaver.id, disabled: 1 }, heir: boss.id });
  },
  'edit_user, which deletes it': ({ call, colleague }) =>
    call('edit_user', { user: { id: colleague.id }, remove_user: true }),
  get_data_of_user: ({ call, boss }) => call('get_data_of_user', { user_id: boss.id }),
  get_data_of_contact: ({ call, ids }) => call('get_data_of_contact', { contact_id: ids.contact }),
  erase_user: async ({ call, server, ids }) => {
    const leaver = await server.given.user('ADMIN');
    await server.given.apiKey(leaver);
    await server.given.ticket({ id: ids.device, companyId: ids.company }, { assigneeId: leaver.id });
    await server.given.plan(await server.given.device(), { userId: leaver.id });
    await server.given.emailList({ userIds: [leaver.id] });
    return call('erase_user', { user_id: leaver.id });
  },
  erase_contact: ({ call, ids }) => call('erase_contact', { contact_id: ids.contact }),
  'edit_device, which deletes it': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device }, deleteDevice: true }),
};
