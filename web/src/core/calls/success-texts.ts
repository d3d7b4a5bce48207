import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { English } from '../../i18n/en/language.ts';
import { currentLanguage, i18n, type Translate } from '../../i18n/i18n.ts';
import type { WritingCall } from './call-kinds.ts';

interface Done<Name extends WritingCall> {
  readonly t: Translate;
  readonly output: CallOutput<Name>;
  readonly input: CallInput<Name>;
}

/**
 * Success notifications that depend on the input or the output; null if there is none or the screen shows the
 * result itself. Constant sentences are in the `successes` of their text section instead.
 */
const SUCCESSES = {
  login_verification: null,
  logout: null,
  set_language: null,
  reset_password_request: null,
  // The second factor panel shows each step and its result.
  begin_second_factor: null,
  confirm_second_factor: null,
  renew_recovery_codes: null,
  remove_second_factor: null,
  // Shown by their panel, in texts that load with it.
  add_webhook: null,
  edit_webhook: null,
  delete_webhook: null,
  test_webhook: null,
  resend_webhook_delivery: null,
  // The panel shows the new key.
  create_api_key: null,
  edit_device: ({ t, input }) =>
    t(($) => $.devices.successes.edit_device[input.deleteDevice ? 'deleted' : 'saved']),
  answer_release: ({ t, output }) =>
    t(($) => $.holds.successes.answer_release[output.isReleased ? 'released' : 'takenBack']),
  add_work_orders: ({ t, output }) => t(($) => $.maintenance.planned.made, { count: output.tickets.length }),
  fill_checklist: ({ t, output }) =>
    t(($) => $.maintenance.successes.fill_checklist[output.isCompleted ? 'completed' : 'saved']),
  edit_session_presets: ({ t, output }) =>
    t(($) => $.deviceData.successes.edit_session_presets[output.waitsForRelease ? 'waits' : 'saved']),
  download_log: null,
  // Shown by their screens.
  add_movement_plan: null,
  edit_movement_plan: null,
  cancel_movement_plan: null,
  carry_out_movement_plan: null,
  undo_handle_alert: ({ t, output }) =>
    t(($) => $.alerts.successes.undo_handle_alert, { count: output.undone }),
  edit_alert: ({ t, output }) => t(($) => $.alerts.successes.edit_alert, { count: output.edited }),
  // Its own notification offers an undo.
  handle_alert: null,
  read_mentions: null,
  save_view: ({ t, output: { view } }) => t(($) => $.ui.successes.save_view, { name: view.name }),
  move_view: null,
  delete_view: null,
  edit_contact: contactText,
  edit_supplier_company: contactText,
  upload_import: null,
  // Shown by the screens of the count.
  add_stock_count: null,
  add_stock_count_line: null,
  undo_stock_count_line: null,
  confirm_stock_count_line: null,
  book_stock_count: null,
  cancel_stock_count: null,
  get_next_order_number: null,
  get_next_credit_note_number: null,
  add_order: ({ t, output }) => t(($) => $.orders.successes.add_order, { number: output.order.number }),
  issue_invoice: ({ t, output }) =>
    t(($) => $.orders.successes.issue_invoice, { number: output.document.number }),
  // Its page shows the result.
  upload_bank_file: null,
  book_bank_file: null,
  // Shown by the list of documents.
  add_document_pdf: null,
  add_resupply_order: ({ t, output }) =>
    t(($) => $.resupply.successes.add_resupply_order, { number: output.order.number }),
  add_shipment: ({ t, output }) =>
    t(($) => $.shipments.successes.add_shipment, { number: output.shipment.number }),
  edit_shipment: shipmentText,
  settle_shipment_shorts: shipmentText,
  invite_user: ({ t, output: { invitation } }) =>
    t(($) => $.userAdmin.successes.invite_user[invitation.link === null ? 'mailed' : 'made']),
  renew_invitation: ({ t, output: { invitation } }) =>
    t(($) => $.userAdmin.successes.renew_invitation[invitation.link === null ? 'mailed' : 'made']),
  edit_user: ({ t, input }) =>
    t(($) => $.userAdmin.successes.edit_user[input.remove_user ? 'deleted' : 'saved']),
  // The download shows itself.
  get_data_of_user: null,
  get_data_of_contact: null,
  erase_contact: ({ t, output }) =>
    t(($) => $.privacy.successes.erase_contact[output.deleted ? 'deleted' : 'nameless']),
  // Shown by the list of jobs.
  run_job: null,
  // Shown by the list of sign-ins.
  end_sign_ins: null,
  end_own_sign_ins: null,
  edit_webstore_order: ({ t, input }) =>
    t(($) => $.webstore.successes.edit_webstore_order[input.remove_list ? 'deleted' : 'saved']),
  add_ticket: ({ t, output }) => t(($) => $.tickets.successes.add_ticket, { number: output.ticket.number }),
  // Shown by the conversation and by the switch.
  add_ticket_reply: null,
  follow_ticket: null,
  edit_ticket: ({ t, input }) =>
    t(($) => $.tickets.successes.edit_ticket[input.deleteTicket ? 'deleted' : 'saved']),
  edit_software_package: ({ t, input }) =>
    t(
      ($) =>
        $.software.successes.edit_software_package[input.software_package.withdrawn ? 'withdrawn' : 'saved'],
    ),
  // Shown by its dialog.
  upload_software_package: null,
  set_release_stage: ({ t, input: { step } }) => t(($) => $.software.successes.set_release_stage[step]),
  edit_email_list: ({ t, input: { add_list: isNew, remove_list: isRemoved } }) =>
    t(($) => {
      if (isNew) return $.emailLists.successes.edit_email_list.added;
      return $.emailLists.successes.edit_email_list[isRemoved ? 'deleted' : 'saved'];
    }),
  edit_email_subscription: null,
  // The switch shows the result; it is also sent after signing in.
  subscribe_push: null,
  // Recorded when its page opens.
  read_field_notice: null,
  upload_checklist: null,
  upload_production_photos: null,
  upload_media_files: null,
  // The line shows its photo.
  upload_work_order_photo: null,
} as const satisfies Texts;

type Texts = { readonly [Name in WritingCall]?: ((done: Done<Name>) => string) | null };

function contactText({ t, output }: Done<'edit_contact' | 'edit_supplier_company'>): string {
  const { contact, outcome } = output;
  return t(($) => $.contacts.successes.edit_contact[contact === undefined ? 'company' : 'contact'][outcome]);
}

function shipmentText({ t, output }: Done<'edit_shipment' | 'settle_shipment_shorts'>): string {
  const { creditNote } = output;
  if (creditNote === null) return t(($) => $.shipments.successes.edit_shipment);
  return t(($) => $.shipments.credited, { number: String(creditNote.number) });
}

/** Sentences without interpolation values. */
type Complete<Sentences> = {
  [Name in keyof Sentences]: Sentences[Name] extends string
    ? Sentences[Name] extends `${string}{{${string}`
      ? never
      : Name
    : never;
}[keyof Sentences];

/** Writes with a constant sentence in the `successes` of a section. */
type Said = {
  [Name in keyof English]: English[Name] extends { readonly successes: infer Sentences }
    ? Complete<Sentences>
    : never;
}[keyof English];

/** Writes that have neither a text nor a null above; the next line compiles only if there are none. */
type Missing = Exclude<WritingCall, Said | keyof typeof SUCCESSES>;

const texts: [Missing] extends [never] ? Texts : Missing = SUCCESSES;

/** Success text of a call; null for none. */
export function successText<Name extends WritingCall>(name: Name, done: Done<Name>): string | null {
  const text: ((done: Done<Name>) => string) | null | undefined = texts[name];
  return text === undefined ? sentenceOf(name) : (text?.(done) ?? null);
}

/** The success text of a loaded section; a screen's texts have loaded by the time it sends a call. */
function sentenceOf(name: WritingCall): string | null {
  const sections: Readonly<Record<string, { readonly successes?: Readonly<Record<string, unknown>> }>> =
    i18n.getResourceBundle(currentLanguage(), 'translation');
  const [sentence] = Object.values(sections).flatMap(({ successes = {} }) => successes[name] ?? []);
  return typeof sentence === 'string' ? sentence : null;
}
