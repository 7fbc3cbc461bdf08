// Preloaded into a server process: its clock is ahead by the milliseconds in the file OTK_LATER. The days between the acts
// of a case pass this way. At SIGUSR2 the file is read, and removed to say that it was.
import { readFileSync, rmSync } from 'node:fs';

let ms = 0;
process.on('SIGUSR2', () => {
  ms = Number(readFileSync(process.env.OTK_LATER, 'utf8'));
  rmSync(process.env.OTK_LATER);
});
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) {
      super(RealDate.now() + ms);
    } else {
      super(...given);
    }
  }

  static now() {
    return RealDate.now() + ms;
  }
};
