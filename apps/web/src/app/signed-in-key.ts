/** In sessionStorage: the sign-in page has just been left, the page that is loaded next begins with its heading. */
export const signedInKey = 'otk.signed-in';
