import type { LineFault } from './refused-lines.ts';
import { Refused } from '#ui/feedback/Refused';

interface FaultyLinesProps {
  readonly faults: readonly LineFault[];
  /** What has not happened: «Ничего не записано.» */
  readonly outcome: string;
}

const shownFaults = 50;

/** What is wrong with the lines of a file; nothing while all are right. */
export function FaultyLines({ faults, outcome }: FaultyLinesProps) {
  if (faults.length === 0) {
    return null;
  }
  return (
    <Refused of={faults}>
      Исправьте строки файла и загрузите его снова. {outcome}
      <ul>
        {faults.slice(0, shownFaults).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Строка {line}: {message}
          </li>
        ))}
      </ul>
      {faults.length > shownFaults && `…и ещё ${faults.length - shownFaults}`}
    </Refused>
  );
}
