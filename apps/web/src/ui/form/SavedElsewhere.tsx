import { Alert, Button } from '@mui/material';

import { InView } from '../feedback/InView.tsx';
import { Acts } from '../layout/boxes.ts';

interface SavedElsewhereProps {
  /** The refused save; null when nothing was saved here since. */
  readonly of: unknown;
  /** «Название: что сохранено», one for each field that is being edited here. */
  readonly lines: readonly string[];
  readonly isBusy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onWriteMine: () => void;
}

/** Somebody else saved fields that are being edited here: both values are shown until the person decides. */
export const SavedElsewhere = ({ of: refused, lines, isBusy, onTakeTheirs, onWriteMine }: SavedElsewhereProps) => (
  <InView of={refused}>
    <Alert severity="warning">
      Пока вы правили, другой сотрудник сохранил эти поля. Ваши правки не сохранены, они на экране и на устройстве.
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Acts>
        <Button disabled={isBusy} onClick={onTakeTheirs}>
          Оставить сохранённое
        </Button>
        <Button variant="contained" loading={isBusy} onClick={onWriteMine}>
          Записать моё
        </Button>
      </Acts>
    </Alert>
  </InView>
);
