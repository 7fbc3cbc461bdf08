import { CardSkeletons, RowSkeletons } from '../feedback/Skeletons.tsx';
import { useIsWide } from './ListFrame.tsx';

interface DataSkeletonsProps {
  readonly count?: number;
}

/** What stands in the place of a `DataTable` while its records are loaded: rows, or tiles where it draws tiles. */
export const DataSkeletons = ({ count = 6 }: DataSkeletonsProps) =>
  useIsWide() ? <RowSkeletons count={count} /> : <CardSkeletons count={count} isGrid />;
