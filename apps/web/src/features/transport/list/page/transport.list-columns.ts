// The columns that the person chose, stored on this device.
import { useMemo, useState } from 'react';

import { chosenColumns, columnChoice, type ColumnChoice, usualColumns, withWidth } from '../transport.columns.ts';
import { transportColumns, type TransportColumn } from '../TransportColumns.tsx';
import { storedValue } from '#platform/stored-value';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

export interface ListColumnsState {
  readonly columns: readonly TransportColumn[];
  readonly isChosen: boolean;
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
  readonly setWidth: (key: TransportColumn['key'], width: number) => void;
}

/** The longest status is of another tab: suppliers have its room beside the deadline. */
const ofCases: Partial<Record<TransportColumn['key'], Partial<TransportColumn>>> = {
  due: { isExtra: false },
  status: { width: 203 },
};

/** `hasCases`: a tab with cases of discrepancy, where the deadline is among the usual columns. The rows change no column. */
export function useColumns(hasCases = false): ListColumnsState {
  const { cookiePrefix } = usePlatform().config;
  const userId = usePerson().user.id;
  const stored = useMemo(
    () => storedValue(localStorage, `${cookiePrefix}transport-columns:${userId}`, columnChoice),
    [cookiePrefix, userId],
  );
  const [choice, setChoice] = useState(() => stored.read() ?? usualColumns);
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    stored.write(next);
  };
  const columns = useMemo(() => {
    return chosenColumns(
      transportColumns.map((column) => ({ ...column, ...(hasCases && ofCases[column.key]) })),
      choice,
    );
  }, [hasCases, choice]);
  return {
    columns,
    isChosen: choice.shown !== null,
    choice,
    choose,
    setWidth: (key, width) => choose(withWidth(choice, key, width)),
  };
}
