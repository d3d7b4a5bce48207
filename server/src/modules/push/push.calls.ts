import { push } from '@halla/contract/push';
import { implement } from '#app/calls/implement.ts';
import { getPushBrowsers, subscribePush, testPush, unsubscribePush } from './push.service.ts';

export const pushCalls = implement(push, {
  get_push_browsers: getPushBrowsers,
  subscribe_push: subscribePush,
  unsubscribe_push: unsubscribePush,
  test_push: testPush,
});
