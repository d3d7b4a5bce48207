import { LEVELS } from '@halla/domain/access/levels';
import { canary } from '../tenants.ts';
import { newUser } from '../write-inputs.ts';
import { NEW_PASSWORD, OLD_PASSWORD, type Writes } from './stage.ts';

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
  logout: ({ colleague, server }) => server.call('logout', colleague.token, {}),
  login_verification: ({ colleague, server }) =>
    server.call('login_verification', null, { username: colleague.userName, password: NEW_PASSWORD }),
  create_new_user: ({ call, ids }) => call('create_new_user', newUser(ids)),
  'edit_user, of the name that stands beside its notes': ({ call, ids }) =>
    call('edit_user', { user: { id: ids.user, fullName: canary('A', 'renamed') } }),
  'edit_user, of level and company': ({ call, colleague, tenants }) =>
    call('edit_user', {
      user: { id: colleague.id, permissionLevel: LEVELS.CLIENT, CompanyId: tenants.B.company.id },
    }),
  run_job: ({ call }) => call('run_job', { job: 'prove-ledger' }),
  retry_mail: ({ call, ids }) => call('retry_mail', { mail_id: ids.mail }),
  end_sign_ins: ({ call, colleague }) => call('end_sign_ins', { user_id: colleague.id }),
  'edit_user, which deletes it': ({ call, colleague }) =>
    call('edit_user', { user: { id: colleague.id }, remove_user: true }),
  'edit_device, which deletes it': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device }, deleteDevice: true }),
};
