import { ticketConversation } from '../en/ticket-conversation.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly ticketConversation: typeof ticketConversation;
  }
}

addTexts({ ticketConversation });
