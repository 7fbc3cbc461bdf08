// Names of the tables of the queue, apart from their code: the sign-in page counts the entries and does nothing else.

export const queueTable = 'offlineRequest';
export const journalTable = 'sentRequest';
export const createdTable = 'createdId';
