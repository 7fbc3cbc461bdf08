// The pictures of docs/guide and of the README: who looks at which page.

export interface Shot {
  /** docs/guide/pictures/<name>.webp */
  readonly name: string;
  readonly login: string;
  readonly path: string;
  /** Of the first transport of the list: `path` is a tab of its card. */
  readonly isCard?: true;
  readonly size?: { readonly width: number; readonly height: number };
}

const phone = { width: 360, height: 640 };

export const shots: readonly Shot[] = [
  { name: 'list', login: 'head', path: '/auto' },
  { name: 'card', login: 'controller', path: '/auto/$transportId', isCard: true, size: phone },
  { name: 'weight', login: 'weigher', path: '/auto/$transportId?tab=weight', isCard: true, size: phone },
  { name: 'gate', login: 'kpp', path: '/kpp', size: phone },
  { name: 'storage', login: 'head', path: '/storage' },
  { name: 'reports', login: 'head', path: '/reports' },
  { name: 'setup', login: 'admin', path: '/admin/setup' },
];
