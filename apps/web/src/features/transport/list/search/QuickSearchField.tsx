import { CircularProgress, InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isStorable } from '@otk/domain/kernel/storable';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type Ref, type SubmitEvent } from 'react';

import { useTransportServices } from '../../transport.services.ts';
import { usePlatform } from '#platform/services';
import { SearchIcon } from '#ui/icons';
import { lazyPart } from '#ui/layout/LazyPart';
import { UnstorableNote } from '#ui/form/UnstorableNote';

interface QuickSearchFieldProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly hint?: string;
  readonly inputMode?: 'numeric' | 'search';
  readonly onDone?: () => void;
}

export function QuickSearchField({ inputRef, hint, inputMode = 'search', onDone }: QuickSearchFieldProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLElement>(null);
  const transport = useTransportServices();
  const { queryClient, link } = usePlatform();
  const navigate = useNavigate();

  const isAsked = text.trim() !== '' && isStorable(text);
  const end = () => {
    setText('');
    // Keys of the page that was found would be typed here.
    field.current?.querySelector('input')?.blur();
    onDone?.();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !isAsked) {
      return;
    }
    setIsBusy(true);
    try {
      const { quickSearch } = await import('./transport.quick-search.ts');
      await navigate({ href: await quickSearch({ transport, queryClient, link }, text.trim()) });
      end();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Search ref={field}>
      <form onSubmit={(event) => void submit(event)}>
        <OutlinedInput
          fullWidth
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText('')}
          placeholder="ТС, страница, действие"
          inputRef={inputRef}
          startAdornment={
            <InputAdornment position="start">
              {isBusy ? <CircularProgress size={20} aria-hidden /> : <SearchIcon fontSize="small" />}
            </InputAdornment>
          }
          endAdornment={hint && text === '' && <Hint aria-hidden>{hint}</Hint>}
          slotProps={{
            input: {
              'aria-label': 'Найти ТС, страницу, действие',
              enterKeyHint: 'search',
              maxLength: 100,
              autoComplete: 'off',
              inputMode,
            },
          }}
        />
      </form>
      {!isStorable(text) && <UnstorableNote text={text} />}
      {isAsked && text.trim().length > 1 && (
        <Hits text={text} field={field} isOver={onDone === undefined} onDone={end} />
      )}
    </Search>
  );
}

/** Loaded with the first letters. */
const Hits = lazyPart(async () => (await import('./QuickSearchHits.tsx')).QuickSearchHits);

const Search = styled('search')({ position: 'relative', flex: 1, minWidth: 0 });

const Hint = styled('kbd')(({ theme }) => ({
  padding: '1px 8px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: 8,
  color: theme.tokens.inkMuted,
  font: 'inherit',
  fontSize: 13,
  whiteSpace: 'nowrap',
}));
