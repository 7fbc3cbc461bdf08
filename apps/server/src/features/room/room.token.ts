// The token of a link is made of the secret of the installation and the random number of the link: letter and paper get it
// whenever they are made, and the database has its hash alone.
import { createHash, createHmac } from 'node:crypto';

export const tokenOf = (secret: string, linkId: string): string =>
  createHmac('sha256', secret).update(`room ${linkId}`).digest('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is kept of a letter names the link by its number instead of its token. */
export const roomAddress = (publicUrl: string, tokenOrNumber: string): string => `${publicUrl}/room#${tokenOrNumber}`;
