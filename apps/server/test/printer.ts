import { createPrinter, type Printer } from '../src/platform/pdf/printer.ts';

const { print } = createPrinter();

/** One for all tests of a worker: its thread takes a second to start. */
export const sharedPrinter: Printer = { print, close: () => Promise.resolve() };
