/** Where a person lands who asked for nothing in particular. */
export const startPage = '/auto';
