import { styled } from '@mui/material/styles';
import { presentText } from '@otk/domain/notification/notification.text';
import { useCallback, useMemo } from 'react';

import { safeNodes, sanitizeHtml } from './notification.html.ts';

interface NotificationTextProps {
  readonly text: string;
  /** Called for a link to another page of the product. */
  readonly onLink?: ((path: string) => void) | undefined;
}

/** The text of a message by spec §8 Template rendering. The only place where user-written HTML is inserted into the page. */
export function NotificationText({ text, onLink }: NotificationTextProps) {
  const presented = useMemo(() => presentText(text, sanitizeHtml), [text]);
  return presented.kind === 'text' ? <Words>{presented.text}</Words> : <Html html={presented.html} onLink={onLink} />;
}

function Html({ html, onLink }: { readonly html: string; readonly onLink: NotificationTextProps['onLink'] }) {
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const path = link?.getAttribute('href');
        const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (path?.startsWith('/') && isPlainClick && onLink) {
          event.preventDefault();
          onLink(path);
        }
      };
      element?.replaceChildren(safeNodes(html));
      element?.addEventListener('click', follow);
      return () => element?.removeEventListener('click', follow);
    },
    [html, onLink],
  );
  return <Words as="div" ref={place} data-html />;
}

const Words = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '&[data-html]': { whiteSpace: 'normal' },
  '& p, & ul, & ol, & table': { margin: 0 },
  '& > * + p, & > * + ul, & > * + ol, & > * + table': { marginTop: 8 },
  '& ul, & ol': { paddingLeft: 20 },
  '& a': { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationColor: theme.tokens.outline },
  '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
  '& td, & th': { padding: '4px 8px', border: `1px solid ${theme.tokens.hairline}`, textAlign: 'left' },
}));
