import { MESSAGES, type MessageType } from "#schema/messages.ts";

export const messages: Record<MessageType, string> = MESSAGES;
