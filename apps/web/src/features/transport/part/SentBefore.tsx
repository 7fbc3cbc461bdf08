import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { Row } from '#ui/layout/boxes';

interface SentBeforeProps {
  /** What the server says. */
  readonly message: string;
  /** Leads to the record that this form has made already. */
  readonly link: ReactNode;
  /** Records the vehicle of the form apart from it. */
  readonly onOther: (form: HTMLFormElement) => void;
}

/**
 * A form that was sent and whose answer was lost comes back after a reload, with the id of the record that it made. What is
 * typed over it is a correction of that vehicle or the next one: only the person knows.
 */
export const SentBefore = ({ message, link, onOther }: SentBeforeProps) => (
  <Refused of={message}>
    {message}. Введённое раньше в этой форме уже записано. Если это то же ТС, откройте его; если другое, запишите его
    отдельно.
    <Row>
      {link}
      <Button variant="outlined" onClick={({ currentTarget }) => onOther(currentTarget.form!)}>
        Это другое ТС
      </Button>
    </Row>
  </Refused>
);
