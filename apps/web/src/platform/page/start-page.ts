/** The page that opens without an address. */
export const startPage = '/auto';
