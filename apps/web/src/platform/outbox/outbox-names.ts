// Names of the tables of the outbox, apart from their code: the sign-in page counts the entries and does nothing else.

export const entryTable = 'offlineRequest';
export const journalTable = 'sentRequest';
export const createdTable = 'createdId';
