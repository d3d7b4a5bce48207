import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { Translate } from '../../i18n/i18n.ts';
import type { WritingCall } from './call-kinds.ts';

interface Done<Name extends WritingCall> {
  readonly t: Translate;
  readonly output: CallOutput<Name>;
  readonly input: CallInput<Name>;
}

/** Success notification of each write; null where there is none or the screen shows the result itself. The type requires an entry for each new write. */
const SUCCESSES: { readonly [Name in WritingCall]: ((done: Done<Name>) => string) | null } = {
  login_verification: null,
  logout: null,
  set_language: null,
  reset_password_request: null,
  change_password: ({ t }) => t(($) => $.messages.passwordChanged),
  // The panel of the second factor shows each step and its outcome.
  begin_second_factor: null,
  confirm_second_factor: null,
  renew_recovery_codes: null,
  remove_second_factor: null,
  remove_second_factor_of_user: ({ t }) => t(($) => $.messages.secondFactorRemoved),
  // Their panel says it, in texts that are loaded with it.
  add_webhook: null,
  edit_webhook: null,
  delete_webhook: null,
  test_webhook: null,
  resend_webhook_delivery: null,
  // Its panel shows the new key.
  create_api_key: null,
  delete_api_key: ({ t }) => t(($) => $.messages.keyDeleted),
  edit_device: ({ t, input }) =>
    t(($) => (input.deleteDevice ? $.messages.deviceDeleted : $.messages.deviceSaved)),
  create_device_key: ({ t }) => t(($) => $.messages.keyCreated),
  revoke_device_key: ({ t }) => t(($) => $.messages.keyRevoked),
  edit_device_config: ({ t }) => t(($) => $.messages.alertSettingsSaved),
  edit_session_presets: ({ t }) => t(($) => $.messages.presetsSaved),
  download_log: null,
  add_transfer: ({ t }) => t(($) => $.messages.transferSaved),
  delete_transfer: ({ t }) => t(($) => $.messages.transferDeleted),
  undo_transfer: ({ t }) => t(($) => $.messages.undone),
  // Their screens say it.
  add_movement_plan: null,
  edit_movement_plan: null,
  cancel_movement_plan: null,
  carry_out_movement_plan: null,
  edit_lifecyclestate: ({ t }) => t(($) => $.messages.lifeCycleSaved),
  undo_handle_alert: ({ t, output }) => t(($) => $.messages.alertsActiveAgain, { count: output.undone }),
  edit_alert: ({ t, output }) => t(($) => $.messages.alertsChanged, { count: output.edited }),
  // Its message offers to undo it.
  handle_alert: null,
  add_note: ({ t }) => t(($) => $.messages.noteAdded),
  read_mentions: null,
  save_view: ({ t, output: { view } }) => t(($) => $.messages.viewSaved, { name: view.name }),
  move_view: null,
  delete_view: null,
  edit_contact: contactText,
  edit_supplier_company: contactText,
  merge_contacts: ({ t }) => t(($) => $.messages.contactsMerged),
  undo_merge: ({ t }) => t(($) => $.messages.mergeUndone),
  upload_import: null,
  run_import: ({ t }) => t(($) => $.messages.fileImported),
  add_stock_quantity: ({ t }) => t(($) => $.messages.stockSaved),
  delete_stock_item: ({ t }) => t(($) => $.messages.stockItemDeleted),
  // The screens of the count say it.
  add_stock_count: null,
  add_stock_count_line: null,
  undo_stock_count_line: null,
  book_stock_count: null,
  cancel_stock_count: null,
  get_next_order_number: null,
  get_next_credit_note_number: null,
  add_order: ({ t, output }) => t(($) => $.messages.orderAdded, { number: output.order.number }),
  edit_order: ({ t }) => t(($) => $.messages.orderSaved),
  delete_order: ({ t }) => t(($) => $.messages.orderDeleted),
  add_resupply_order: ({ t, output }) => t(($) => $.messages.orderAdded, { number: output.order.number }),
  edit_resupply_order: ({ t }) => t(($) => $.messages.orderSaved),
  delete_resupply_order: ({ t }) => t(($) => $.messages.orderDeleted),
  add_shipment: ({ t, output }) => t(($) => $.messages.shipmentAdded, { number: output.shipment.number }),
  edit_shipment: ({ t }) => t(($) => $.messages.shipmentSaved),
  delete_shipment: ({ t }) => t(($) => $.messages.shipmentDeleted),
  create_new_user: ({ t }) => t(($) => $.messages.userAdded),
  edit_user: ({ t, input }) => t(($) => (input.remove_user ? $.messages.userDeleted : $.messages.userSaved)),
  // The list of jobs says it.
  run_job: null,
  retry_mail: ({ t }) => t(($) => $.messages.mailRetried),
  // The list of sign-ins says it.
  end_sign_ins: null,
  end_own_sign_ins: null,
  edit_shipping_company: ({ t }) => t(($) => $.messages.carrierSaved),
  edit_webstore_order: ({ t, input }) =>
    t(($) => (input.remove_list ? $.messages.orderDeleted : $.messages.trackingSaved)),
  add_ticket: ({ t, output }) => t(($) => $.messages.ticketAdded, { number: output.ticket.number }),
  edit_ticket: ({ t, input }) =>
    t(($) => (input.deleteTicket ? $.messages.ticketDeleted : $.messages.ticketSaved)),
  publish_software_to_production: ({ t }) => t(($) => $.messages.softwareReleased),
  edit_software_package: ({ t, input }) =>
    t(($) => (input.software_package.withdrawn ? $.messages.softwareWithdrawn : $.messages.softwareSaved)),
  set_release_stage: ({ t }) => t(($) => $.messages.softwareSaved),
  set_software_crash_group: ({ t }) => t(($) => $.messages.crashGroupSaved),
  edit_email_list: ({ t, input: { add_list: isNew, remove_list: isRemoved } }) =>
    t(($) => {
      if (isNew) return $.messages.emailListAdded;
      return isRemoved ? $.messages.emailListDeleted : $.messages.emailListSaved;
    }),
  edit_mail_choice: ({ t }) => t(($) => $.messages.choiceSaved),
  edit_own_mail_list: ({ t }) => t(($) => $.messages.choiceSaved),
  edit_email_subscription: null,
  upload_checklist: null,
  delete_checklist: ({ t }) => t(($) => $.messages.checklistDeleted),
  upload_production_photos: null,
  delete_production_photo: ({ t }) => t(($) => $.messages.pictureDeleted),
  upload_media_files: null,
  delete_media_file: ({ t }) => t(($) => $.messages.fileDeleted),
};

function contactText({ t, output }: Done<'edit_contact' | 'edit_supplier_company'>): string {
  const { contact, outcome } = output;
  return t(($) => $.messages[contact === undefined ? 'company' : 'contact'][outcome]);
}

/** Success text of a call, or null for none. */
export function successText<Name extends WritingCall>(name: Name, done: Done<Name>): string | null {
  return SUCCESSES[name]?.(done) ?? null;
}
