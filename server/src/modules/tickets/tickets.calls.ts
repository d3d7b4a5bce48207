import { holds } from '@halla/contract/holds';
import { mailedAnswers } from '@halla/contract/mailed-answers';
import { maintenance } from '@halla/contract/maintenance';
import { onCall } from '@halla/contract/on-call';
import { reliability } from '@halla/contract/reliability';
import { ticketGoals } from '@halla/contract/ticket-goals';
import { ticketReplies } from '@halla/contract/ticket-replies';
import { tickets } from '@halla/contract/tickets';
import { implement } from '#app/calls/implement.ts';
import { addTicketReply } from './add-reply.service.ts';
import { addTicket } from './add-ticket.service.ts';
import { editTicket } from './edit-ticket.service.ts';
import { followTicket } from './follow-ticket.service.ts';
import { editTicketGoals, getTicketGoals } from './goals/goal-settings.service.ts';
import { getDeviceHolds } from './holds/device-holds.service.ts';
import { holdByHand } from './holds/hold.service.ts';
import { editTestProfile, getTestProfiles } from './holds/profiles.service.ts';
import { answerRelease, askRelease, reportRepair } from './holds/release.service.ts';
import { getRefusedAnswers } from './mailed-answers/refused-answers.service.ts';
import { addWorkOrders } from './maintenance/add-orders.service.ts';
import {
  addService,
  deleteService,
  editDeviceMaintenance,
  getDeviceMaintenance,
} from './maintenance/device-maintenance.service.ts';
import { fillChecklist, getWorkOrder } from './maintenance/fill-checklist.service.ts';
import { getMonths, getPlanned } from './maintenance/planned.service.ts';
import { addProgram, deleteProgram, editProgram, getPrograms } from './maintenance/programs.service.ts';
import { uploadOrderPhoto } from './maintenance/upload-photo.service.ts';
import {
  acknowledgeByLink,
  acknowledgeEscalation,
  getEscalation,
  getEscalationLink,
} from './on-call/acknowledge.service.ts';
import { editOnCallDay, editOnCallSettings, editOnCallWeek } from './on-call/edit-rota.service.ts';
import { getOnCall } from './on-call/rota.service.ts';
import { getReliability } from './reliability/reliability.service.ts';
import { getTicketStatistics } from './statistics.service.ts';
import { getTicketAxis } from './ticket-axis.service.ts';
import { showPhoto } from './ticket-photos.service.ts';
import { getTicketGroups, getTickets } from './tickets.service.ts';

export const ticketCalls = implement(tickets, {
  get_tickets: getTickets,
  get_ticket_groups: getTicketGroups,
  get_ticket_statistics: getTicketStatistics,
  get_ticket_axis: getTicketAxis,
  add_ticket: addTicket,
  edit_ticket: editTicket,
});

export const ticketReplyCalls = implement(ticketReplies, {
  add_ticket_reply: addTicketReply,
  follow_ticket: followTicket,
  show_ticket_photo: showPhoto,
});

export const mailedAnswerCalls = implement(mailedAnswers, { get_refused_answers: getRefusedAnswers });

export const ticketGoalCalls = implement(ticketGoals, {
  get_ticket_goals: getTicketGoals,
  edit_ticket_goals: editTicketGoals,
});

export const onCallCalls = implement(onCall, {
  get_on_call: getOnCall,
  edit_on_call_settings: editOnCallSettings,
  edit_on_call_week: editOnCallWeek,
  edit_on_call_day: editOnCallDay,
  get_escalation: getEscalation,
  acknowledge_escalation: acknowledgeEscalation,
  get_escalation_link: getEscalationLink,
  acknowledge_by_link: acknowledgeByLink,
});

export const holdCalls = implement(holds, {
  get_device_holds: getDeviceHolds,
  hold_device: holdByHand,
  report_repair: reportRepair,
  ask_release: askRelease,
  answer_release: answerRelease,
  get_test_profiles: getTestProfiles,
  edit_test_profile: editTestProfile,
});

export const maintenanceCalls = implement(maintenance, {
  get_maintenance_programs: getPrograms,
  add_maintenance_program: addProgram,
  edit_maintenance_program: editProgram,
  delete_maintenance_program: deleteProgram,
  get_planned_maintenance: getPlanned,
  get_maintenance_months: getMonths,
  add_work_orders: addWorkOrders,
  get_device_maintenance: getDeviceMaintenance,
  edit_device_maintenance: editDeviceMaintenance,
  add_service: addService,
  delete_service: deleteService,
  get_work_order: getWorkOrder,
  fill_checklist: fillChecklist,
  upload_work_order_photo: uploadOrderPhoto,
});

export const reliabilityCalls = implement(reliability, { get_reliability: getReliability });
