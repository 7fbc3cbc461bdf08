// A paper as data: what is printed, without functions, so that it can be posted to the worker that prints it.
import type { Content, PageOrientation } from 'pdfmake/interfaces';

/**
 * The library takes whole points for a module: one (0.35 mm) is too little for the camera of a phone, more than two takes the
 * room of others. Two it is for any address, and for the key and the seal of an act.
 */
export const qrCode = (text: string): Content => ({
  qr: text,
  fit: text.length > 42 ? 98 : 60,
  eccLevel: 'M',
  alignment: 'right',
});

/**
 * The code of a page of the product, for those who hold the paper. `address` is PUBLIC_URL or else where the person who prints
 * has opened the product; a job has no such person.
 */
export const pageCode = (address: string | undefined, path: string): Content[] =>
  address ? [qrCode(address + path)] : [];

export interface Paper {
  readonly title: string;
  /** When it was made; part of the file. */
  readonly at: Date;
  readonly orientation: PageOrientation;
  readonly content: Content;
  readonly fontSize?: number;
  /** Stands below every page, before «стр. 2 из 4». */
  readonly footer?: string;
  /** Printed across every page: «ПРЕДВАРИТЕЛЬНЫЙ ПРОСМОТР». */
  readonly watermark?: string;
}

/** Names of the layouts that the worker knows; a layout is made of functions and cannot be posted. */
export type PaperLayout = 'form' | 'titled' | 'plain' | 'underline';
