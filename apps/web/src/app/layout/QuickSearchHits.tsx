import { styled } from '@mui/material/styles';
import { matchedParts } from '@otk/domain/transport/transport.match';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isUnreachable } from '#platform/api-error';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { useCore } from '../services.tsx';

interface QuickSearchHitsProps {
  readonly text: string;
  /** The element around the input, whose keys are handled. */
  readonly field: HTMLElement | null;
  /** Over the page, under a field of the header; otherwise in the flow of a dialog. */
  readonly isOver: boolean;
  readonly onDone: () => void;
}

/** One constant: a new array in every render would reset the state in every render. */
const noHits: readonly TransportRow[] = [];
const hitsAtMost = 8;
const pauseMs = 150;

/** What is found while it is typed: ↑ ↓ choose, Enter opens the chosen one or the only one. */
export function QuickSearchHits({ text, field, isOver, onDone }: QuickSearchHitsProps) {
  const search = useSettled(text.trim());
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { data: hits = noHits, error, isPlaceholderData, isFetching } = useHits(search);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(hits);
  if (shown !== hits) {
    setShown(hits);
    setActive(-1);
  }
  const open = (hit: TransportRow) => {
    onDone();
    void navigate({ to: '/auto/$transportId', params: { transportId: hit.id } });
  };
  useFieldKeys(field, (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isSettled = search === text.trim() && !isPlaceholderData && !isFetching;
    const chosen = hits[active] ?? (isSettled && hits.length === 1 ? hits[0] : undefined);
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length + (active < 0 && step < 0 ? 1 : 0)) % hits.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  });
  useEffect(() => {
    // Newer browsers return a promise here, which must not become the cleanup of the effect.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Panel data-over={isOver}>
      <List ref={list} aria-label="Найденный транспорт">
        {hits.map((hit, at) => (
          <li key={hit.id}>
            <Hit
              to={`/auto/${hit.id}`}
              data-active={at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onDone}
            >
              <Number>
                <Matched text={hit.transportNumber} search={search} />
              </Number>
              <span>{hit.status.description}</span>
              <Quiet>
                <Matched text={detailsOf(hit)} search={search} />
              </Quiet>
            </Hit>
          </li>
        ))}
      </List>
      <Note>{chosenWords(hits, active) ?? noteOf({ count: hits.length, isFetching, error })}</Note>
    </Panel>
  );
}

function useHits(search: string) {
  const { transport } = useCore();
  return useQuery({
    queryKey: ['transport', 'quick', search],
    queryFn: async ({ signal }) =>
      (await transport.api.list({ query: { search, limit: hitsAtMost } }, { signal })).items,
    placeholderData: keepPreviousData,
    enabled: search !== '',
    retry: false,
  });
}

/** Handles the keys of the input before its form does. */
function useFieldKeys(field: HTMLElement | null, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    field?.addEventListener('keydown', handle, true);
    return () => field?.removeEventListener('keydown', handle, true);
  }, [field]);
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const detailsOf = ({ provider, documentNumber, trailerNumber, containerNumbers, station }: TransportRow): string =>
  [provider?.name, documentNumber, trailerNumber, ...containerNumbers, station.name].filter(Boolean).join(' · ');

const Matched = ({ text, search }: { readonly text: string; readonly search: string }) =>
  matchedParts(text, search).map((part, at) => (part.isMatch ? <b key={at}>{part.text}</b> : part.text));

/** For a screen reader too: the focus stays in the field. */
function chosenWords(hits: readonly TransportRow[], active: number): string | undefined {
  const hit = hits[active];
  return hit && `${active + 1} из ${hits.length}: ${hit.transportNumber}, ${hit.status.description}`;
}

interface Outcome {
  readonly count: number;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

function noteOf({ count, isFetching, error }: Outcome): string {
  if (error) {
    return isUnreachable(error) ? 'Нет связи. Enter — искать среди того, что на устройстве' : 'Поиск не удался';
  }
  if (count === 0) {
    return isFetching ? 'Ищем…' : 'Ничего не найдено';
  }
  return count === 1 ? 'Enter — открыть' : '↑ ↓ — выбрать, Enter — показать все';
}

const Panel = styled('div')(({ theme }) => ({
  '&[data-over="true"]': {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInline: 0,
    zIndex: theme.zIndex.modal,
    border: `1px solid ${theme.tokens.edge}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.raised,
  },
  '&[data-over="false"]': { marginTop: 8 },
}));

const List = styled('ul')({ maxHeight: '60dvh', margin: 0, padding: 4, overflowY: 'auto', listStyle: 'none' });

const Hit = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 6,
  color: 'inherit',
  textDecoration: 'none',
  '& b': { fontWeight: fontWeights.strong, color: theme.tokens.ink },
  '&:hover, &[data-active="true"]': { backgroundColor: theme.tokens.selected },
}));

const Number = styled('span')({ fontSize: fontSizes.large, fontVariantNumeric: 'tabular-nums' });

const Quiet = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  overflow: 'hidden',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Note = styled('output')(({ theme }) => ({
  display: 'block',
  padding: '4px 16px 10px',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
}));
