// Starts the page of the supplier's room. The token stands behind the #, which no request, log or Referer carries.
import { createRoot } from 'react-dom/client';

import { readAppConfig } from '#platform/config';
import type { KeyValueStorage } from '#platform/stored-value';

import { Notice, RoomPage } from './RoomPage.tsx';
import { openVisit } from './room.visit.ts';

/** Blocked cookies block localStorage too: reading it throws. What is typed then lasts as long as the page. */
function deviceStorage(): KeyValueStorage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#root')!);
  const token = location.hash.slice(1);
  if (token === '') {
    root.render(
      <Notice title="Ссылка неполная">
        <p>В адресе нет ключа. Откройте ссылку из письма целиком или наведите камеру на код на телефонограмме.</p>
      </Notice>,
    );
    return;
  }
  const visit = await openVisit(token, deviceStorage());
  root.render(<RoomPage visit={visit} productName={readAppConfig().productShortName} />);
  await visit.read();
  visit.resume();
}

// Another link in the same tab is another case.
addEventListener('hashchange', () => location.reload());
void start();
