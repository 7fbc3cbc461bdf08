import { Button } from '@mui/material';

import { saveFile } from '#platform/save-file';
import { DownloadIcon } from '#ui/icons';

import { makeIcs } from '../schedule.ics.ts';
import type { PlanItem } from '../schedule.plan.ts';

/** The shown period on paper and as a file for the calendar of a phone. */
export const ScheduleFiles = ({ items }: { readonly items: readonly PlanItem[] }) => (
  <>
    <Button onClick={() => print()} disabled={items.length === 0}>
      Печать
    </Button>
    <Button
      startIcon={<DownloadIcon />}
      disabled={items.length === 0}
      aria-label="Скачать для календаря (.ics)"
      onClick={() =>
        saveFile(new Blob([makeIcs(items, location.origin, new Date())], { type: 'text/calendar' }), 'Графики.ics')
      }
    >
      .ics
    </Button>
  </>
);
