// The server names a row of a file by its place in the list that was sent; a person finds it by its line in the file.
import { ApiError } from '../api-error.ts';

export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** Faults of paths like `people.3`; none when the error is about something else. */
export function refusedLines(error: unknown, list: string, lines: readonly number[]): LineFault[] {
  const fields = error instanceof ApiError ? (error.fields ?? []) : [];
  return fields.flatMap(({ path, message }) => {
    const [name, place] = path.split('.');
    const line = name === list ? lines[Number(place)] : undefined;
    return line === undefined ? [] : [{ line, message }];
  });
}
