import { Button } from '@mui/material';
import { useState } from 'react';

import { counted } from '#ui/format';
import { Bar } from '#ui/layout/Bar';
import { useOutbox } from '#platform/services';

const colleagueWords = (count: number): string =>
  `На устройстве есть неотправленная работа другого сотрудника: ${counted(count, 'запись', 'записи', 'записей')}. Она уйдёт, когда он войдёт под своим логином. Не очищайте данные браузера.`;

/** Work of another person is neither shown nor sent; the bar warns before somebody clears the browser's data. */
export function ColleagueBar() {
  const { foreign } = useOutbox();
  const [read, setRead] = useState(0);
  if (foreign === 0 || foreign === read) {
    return null;
  }
  return (
    <Bar tone="blue">
      <span>{colleagueWords(foreign)}</span>
      <Button size="small" onClick={() => setRead(foreign)}>
        Понятно
      </Button>
    </Bar>
  );
}
