// The columns that the person chose, stored on this device.
import { useMemo, useState } from 'react';

import {
  chosenColumns,
  columnChoice,
  type ColumnChoice,
  usualColumns,
  withWidth,
} from '#features/transport/list/transport.columns';
import { transportColumns, type TransportColumn } from '#features/transport/list/TransportColumns';
import { storedValue } from '#platform/stored-value';

import { useCore } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

const columnsOfCases = transportColumns.map((column) =>
  column.key === 'due' ? { ...column, isExtra: false } : column,
);

export interface ListColumnsState {
  readonly columns: readonly TransportColumn[];
  readonly isChosen: boolean;
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
  readonly setWidth: (key: TransportColumn['key'], width: number) => void;
}

/** On tabs with cases of discrepancy the deadline is among the usual columns. */
export function useColumns(hasCases = false): ListColumnsState {
  const { cookiePrefix } = useCore().config;
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
  const columns = useMemo(
    () => chosenColumns(hasCases ? columnsOfCases : transportColumns, choice),
    [hasCases, choice],
  );
  return {
    columns,
    isChosen: choice.shown !== null,
    choice,
    choose,
    setWidth: (key, width) => choose(withWidth(choice, key, width)),
  };
}
