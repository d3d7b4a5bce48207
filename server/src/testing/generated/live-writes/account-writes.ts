import { appCode, STEP_MS } from '#modules/auth/second-factor/second-factor.test-steps.ts';
import { newPushBrowser } from '../push-inputs.ts';
import { type Answer, OLD_PASSWORD, type Stage, type Writes } from './stage.ts';

/** The newest view, second-factor secret, API key, calendar feed, browser for pushes and webhook. */
let viewId = 0;
let appSecret = '';
let apiKeyId = 0;
let feedId = 0;
let pushBrowserId = 0;
let webhookId = 0;

async function saveView({ call }: Stage, view: { viewid?: number; name: string }): Promise<Answer> {
  const state = { filters: {}, columns: [], density: 'comfortable' as const };
  const { status, body } = await call('save_view', { list: 'alerts', state, isDefault: false, ...view });
  viewId = body.view.id;
  return { status };
}

/** The code of the app `steps` steps from now. */
const codeOf = ({ server }: Stage, steps: number) =>
  appCode(appSecret, new Date(server.clock.now.getTime() + steps * STEP_MS));

export const accountWrites: Writes = {
  'save_view, of a new one': (stage) => saveView(stage, { name: 'Cold' }),
  'save_view, of an old one': (stage) => saveView(stage, { viewid: viewId, name: 'Colder' }),
  move_view: async (stage) => {
    await saveView(stage, { name: 'Warm' });
    return stage.call('move_view', { viewid: viewId, direction: 'down' });
  },
  delete_view: ({ call }) => call('delete_view', { viewid: viewId }),
  begin_second_factor: async ({ call }) => {
    const answer = await call('begin_second_factor', { password: OLD_PASSWORD });
    appSecret = answer.body.secret;
    return answer;
  },
  confirm_second_factor: (stage) => stage.call('confirm_second_factor', { code: codeOf(stage, -1) }),
  renew_recovery_codes: (stage) =>
    stage.call('renew_recovery_codes', { password: OLD_PASSWORD, code: codeOf(stage, 0) }),
  remove_second_factor: (stage) =>
    stage.call('remove_second_factor', { password: OLD_PASSWORD, code: codeOf(stage, 1) }),
  remove_second_factor_of_user: ({ call, phoneless }) =>
    call('remove_second_factor_of_user', { userid: phoneless.id, password: OLD_PASSWORD }),
  end_own_sign_ins: async ({ call, boss, server }) => {
    await server.given.token(boss.id);
    return call('end_own_sign_ins', {});
  },
  create_api_key: async ({ call }) => {
    const input = { name: 'Reports', calls: ['get_devices'], days: 30, password: OLD_PASSWORD };
    const answer = await call('create_api_key', input);
    apiKeyId = answer.body.key?.id;
    return answer;
  },
  create_calendar_feed: async ({ call }) => {
    const answer = await call('create_calendar_feed', { kinds: ['visit'] });
    feedId = answer.body.feed.id;
    return answer;
  },
  end_calendar_feed: ({ call }) => call('end_calendar_feed', { feed_id: feedId }),
  subscribe_push: async ({ call, server }) => {
    const answer = await call('subscribe_push', await newPushBrowser(server));
    pushBrowserId = answer.body.browser.id;
    return answer;
  },
  test_push: ({ call }) => call('test_push', {}),
  unsubscribe_push: ({ call }) => call('unsubscribe_push', { browser_id: pushBrowserId }),
  delete_api_key: ({ call }) => call('delete_api_key', { keyid: apiKeyId }),
  delete_api_key_of_user: async ({ call, server, colleague }) => {
    const { id: keyid } = await server.given.apiKey(colleague);
    return call('delete_api_key_of_user', { keyid, password: OLD_PASSWORD });
  },
  add_webhook: async ({ call }) => {
    const answer = await call('add_webhook', {
      name: 'Ledger',
      address: 'https://receiver.example/',
      kinds: ['user'],
    });
    webhookId = answer.body.webhook?.id;
    return answer;
  },
  edit_webhook: ({ call }) => call('edit_webhook', { webhookid: webhookId, isActive: false }),
  test_webhook: ({ call, ids }) => call('test_webhook', { webhookid: ids.webhook }),
  resend_webhook_delivery: ({ call, ids }) =>
    call('resend_webhook_delivery', { deliveryid: ids.webhookDelivery }),
  delete_webhook: ({ call }) => call('delete_webhook', { webhookid: webhookId }),
  set_language: ({ call }) => call('set_language', { language: 'fi' }),
};
