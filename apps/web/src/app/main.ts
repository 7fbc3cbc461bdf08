// The first script. It runs the others one by one, each in a task of its own: on a slow phone the page answers in between.
// index.html preloads them, so that they arrive together.
import { nextTask } from '#platform/next-task';

async function start(): Promise<void> {
  await import('react-dom/client');
  await nextTask();
  await import('#ui/theme/AppThemeProvider');
  await nextTask();
  const { boot } = await import('./boot.tsx');
  await nextTask();
  await boot();
}

start().catch((error: unknown) => {
  document.documentElement.dataset['boot'] ??= 'failed';
  reportError(error);
});
