// Guesses at a password are counted before they are checked; the same guess sent many times at once is counted once.
import { createHash } from 'node:crypto';

interface Attempt {
  readonly login: string;
  readonly ip: string;
}

interface Reserved {
  giveBack(): Promise<void>;
}

export interface Throttle {
  /** Counts a failed attempt before it is checked, or refuses; `giveBack` takes the count back. */
  reserve(attempt: Attempt): Promise<Reserved>;
}

interface Flight {
  readonly reserved: Promise<Reserved>;
  waiting: number;
  isWrong: boolean;
}

const digestOf = (guess: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(guess)).digest('base64');

/** `isWrong`: the failure by which an attempt stays counted. */
export function countedAttempts(throttle: Throttle, isWrong: (error: unknown) => boolean) {
  const flights = new Map<string, Flight>();

  async function leave(name: string, flight: Flight): Promise<void> {
    flight.waiting -= 1;
    if (flight.waiting === 0) {
      flights.delete(name);
      if (!flight.isWrong) {
        await (await flight.reserved).giveBack();
      }
    }
  }

  return async <T>(attempt: Attempt, guess: readonly string[], check: () => Promise<T>): Promise<T> => {
    const name = digestOf(guess);
    const flight = flights.get(name) ?? { reserved: throttle.reserve(attempt), waiting: 0, isWrong: false };
    flights.set(name, flight);
    flight.waiting += 1;
    try {
      await flight.reserved;
    } catch (error) {
      flights.delete(name);
      throw error;
    }
    try {
      return await check();
    } catch (error) {
      flight.isWrong ||= isWrong(error);
      throw error;
    } finally {
      await leave(name, flight);
    }
  };
}
