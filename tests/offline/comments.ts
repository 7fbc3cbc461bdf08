// Writes outside the outbox: the person presses the button, and presses it again as long as there was no answer.
import type { Taken } from '../../apps/server/test/model-server.ts';
import { isUnreachable } from '../../apps/web/src/platform/api-error.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

interface Comment {
  readonly text: string;
  readonly transport: string;
  readonly userId: string;
  tab: Tab;
  state: 'sending' | 'unanswered' | 'taken' | 'refused' | 'abandoned';
}

export class Comments {
  readonly #all: Comment[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  write(tab: Tab, transport: string, schedule: string): void {
    if (this.#world.userId !== null) {
      const text = `${schedule}-${9000 + this.#all.length}`;
      const comment: Comment = { text, transport, userId: this.#world.userId, tab, state: 'unanswered' };
      this.#all.push(comment);
      void this.#press(comment, tab);
    }
  }

  /** In the same tab, in another one, or after a restart. */
  pressAgain(tab: Tab): void {
    const open = this.#all.findLast((comment) => comment.userId === this.#world.userId && isOpen(comment));
    if (open) {
      void this.#press(open, tab);
    }
  }

  async pressAll(tab: Tab): Promise<void> {
    const open = this.#all.filter((comment) => comment.userId === this.#world.userId && isOpen(comment));
    await Promise.all(open.map((comment) => this.#press(comment, tab)));
  }

  /** Nobody repeats a comment a hundred days later, also not one whose request still hangs. */
  abandon(): void {
    this.#all
      .filter(({ state }) => state === 'unanswered' || state === 'sending')
      .forEach((comment) => {
        comment.state = 'abandoned';
      });
  }

  /** What was reported as taken is on the server, and nothing is there under the name of another person. */
  findings(taken: readonly Taken[]): string[] {
    return this.#all.flatMap(({ text, state, userId }) => {
      const rows = taken.filter((row) => row.text === text);
      return [
        ...(state === 'taken' && rows.length === 0 ? [`lost: ${text}`] : []),
        ...rows.filter((row) => row.userId !== userId).map(() => `as another person: ${text}`),
      ];
    });
  }

  async #press(comment: Comment, tab: Tab): Promise<void> {
    Object.assign(comment, { tab, state: 'sending' });
    try {
      await tab.comment(comment.transport, comment.text);
      comment.state = 'taken';
    } catch (error) {
      if (comment.state === 'sending') {
        comment.state = isUnreachable(error) ? 'unanswered' : 'refused';
      }
    }
  }
}

/** A killed tab never says what became of its request. */
const isOpen = ({ state, tab }: Comment): boolean => state === 'unanswered' || (state === 'sending' && tab.isDead);
