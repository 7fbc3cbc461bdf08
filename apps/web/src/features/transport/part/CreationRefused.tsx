import { Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { Link } from '@tanstack/react-router';

import { hasCode } from '#platform/api-error';
import { Refused } from '#ui/feedback/Refused';
import { saveOrShow } from '#ui/form/save-or-show';
import { Row } from '#ui/layout/boxes';

interface CreationRefusedProps {
  /** Why; nothing is shown when null. */
  readonly of: unknown;
  /** Of the refusal of a record that this form has made already. */
  readonly code: string;
  /** That record. */
  readonly page: string;
  readonly whatIsSafe?: string;
  /** What is typed is another vehicle. */
  readonly onOther: () => void;
  readonly save: () => Promise<boolean>;
}

/**
 * A form that was sent and whose answer was lost comes back after a reload, with the id of the record that it made. What is
 * typed over it is a correction of that vehicle or the next one: only the person knows.
 */
export const CreationRefused = ({ of: cause, code, whatIsSafe, ...made }: CreationRefusedProps) =>
  hasCode(cause, code) ? (
    <Refused of={cause}>
      {errorMessage(cause).split('. ')[0]}. Введённое раньше в этой форме уже записано. Если это то же ТС, откройте его;
      если другое, запишите его отдельно.
      <Row sx={{ marginTop: '8px' }}>
        <Button component={Link} to={made.page}>
          Открыть записанное
        </Button>
        <Button
          variant="outlined"
          onClick={({ currentTarget }) => {
            made.onOther();
            void saveOrShow(made.save, currentTarget.form!);
          }}
        >
          Это другое ТС
        </Button>
      </Row>
    </Refused>
  ) : (
    <Refused of={cause} whatIsSafe={whatIsSafe} />
  );
