import { webhooks } from '@halla/contract/webhooks';
import { implement } from '#app/calls/implement.ts';
import {
  addWebhook,
  editWebhook,
  getDeliveries,
  getWebhooks,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from './webhooks.service.ts';

export const webhookCalls = implement(webhooks, {
  get_webhooks: getWebhooks,
  add_webhook: addWebhook,
  edit_webhook: editWebhook,
  delete_webhook: removeWebhook,
  test_webhook: testWebhook,
  get_webhook_deliveries: getDeliveries,
  resend_webhook_delivery: resendDelivery,
});
