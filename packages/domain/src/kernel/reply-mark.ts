// How a client recognises a reply of our server. A captive portal, a proxy or a filter may answer any request with any
// status and body; none of them computes this header from the nonce of the request.

/** Random text that the client makes for every single request. */
export const nonceHeader = 'X-Request-Nonce';
/** The header of the reply. */
export const markHeader = 'X-OTK-Reply';

export const markOf = (nonce: string): string => `otk-${nonce}`;
