/** Views of the schedule page, in the order of its tabs. */
export const scheduleViews = ['month', 'week', 'day', 'list'] as const;
export type ScheduleView = (typeof scheduleViews)[number];
