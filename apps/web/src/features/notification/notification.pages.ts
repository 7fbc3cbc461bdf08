import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { CommentIcon } from '#ui/icons';

import { NotificationsIcon } from './part/NotificationBell.tsx';
import { inboxSearch } from './page/notification.inbox-search.ts';
import { templatesSearch, usualTemplates } from './page/notification.templates-search.ts';

const notifications = createRoute({
  ...permittedPage(
    '/notifications',
    async () => (await import('./page/NotificationsPage.tsx')).NotificationsPage,
    NotificationsIcon,
  ),
  validateSearch: inboxSearch,
});

const templates = createRoute({
  ...permittedPage(
    '/admin/templates',
    async () => (await import('./page/TemplatesPage.tsx')).TemplatesPage,
    CommentIcon,
  ),
  validateSearch: templatesSearch,
  search: { middlewares: [stripSearchParams(usualTemplates)] },
});

export const notificationPages = [notifications, templates] as const;
