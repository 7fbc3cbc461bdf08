import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { CalendarIcon } from '#ui/icons';

import { scheduleSearch, usualSchedule } from './page/schedule.search.ts';

const schedule = createRoute({
  ...permittedPage('/schedule', async () => (await import('./page/SchedulePage.tsx')).SchedulePage, CalendarIcon),
  validateSearch: scheduleSearch,
  search: { middlewares: [stripSearchParams(usualSchedule)] },
});

export const schedulePages = [schedule] as const;
