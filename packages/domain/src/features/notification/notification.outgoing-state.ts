/** States of an outgoing letter or push. */
export const outboxStates = ['QUEUED', 'SENT', 'DEAD'] as const;
