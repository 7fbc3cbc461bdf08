import { styled } from '@mui/material/styles';
import { matchedParts } from '@otk/domain/transport/transport.match';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { isUnreachable } from '#platform/api-error';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { type QuickHit, useQuickHits } from './transport.use-quick-hits.ts';

interface QuickSearchHitsProps {
  readonly text: string;
  /** The element around the input, whose keys are handled. */
  readonly field: RefObject<HTMLElement | null>;
  /** Over the page, under a field of the header; otherwise in the flow of a dialog. */
  readonly isOver: boolean;
  readonly onDone: () => void;
}

const pauseMs = 150;

/** What is found while it is typed: ↑ ↓ choose, Enter opens the chosen one or the only one. */
export function QuickSearchHits({ text, field, isOver, onDone }: QuickSearchHitsProps) {
  const settled = useSettled(text.trim());
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { hits, search, isPlaceholderData, ...outcome } = useQuickHits(settled);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState({ hits, settled });
  // Keys that were pressed before the hits of what is typed came: they are about those, not about the ones shown.
  const [early, setEarly] = useState(noKeys);
  const isOwn = settled === text.trim() && !isPlaceholderData && outcome.isKnown;
  if (early.text !== text) {
    setEarly({ ...noKeys, text });
  }
  if (shown.hits !== hits) {
    setShown({ hits, settled });
    // A newer answer about the same text keeps the chosen hit.
    const chosen = shown.settled === settled ? shown.hits[active]?.href : undefined;
    setActive(hits.findIndex(({ href }) => href === chosen));
  }
  if (isOwn && early.steps !== 0) {
    setEarly({ ...early, steps: 0 });
    setActive(stepped(-1, early.steps, hits.length));
  }
  const open = ({ href }: QuickHit) => {
    onDone();
    void navigate({ href });
  };
  const chosenEarly = early.isEntered && isOwn && early.steps === 0 ? hits[active] : undefined;
  const openEarly = useEffectEvent(open);
  useEffect(() => {
    if (chosenEarly) {
      openEarly(chosenEarly);
    }
  }, [chosenEarly]);
  useFieldKeys(field, (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isSettled = isOwn && !outcome.isFetching;
    const chosen = isOwn ? (hits[active] ?? (isSettled && hits.length === 1 ? hits[0] : undefined)) : undefined;
    if (step !== undefined && !isOwn) {
      event.preventDefault();
      setEarly({ ...early, steps: early.steps + step });
    } else if (event.key === 'Enter' && !isOwn && early.steps !== 0) {
      event.preventDefault();
      setEarly({ ...early, isEntered: true });
    } else if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive(stepped(active, step, hits.length));
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
        {hits.map(({ href, heading, name, about, details }, at) => (
          <li key={href}>
            {heading && <Heading>{heading}</Heading>}
            <HitLink
              to={href}
              data-active={isOwn && at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onDone}
            >
              <Number>
                <Matched text={name} search={search} />
              </Number>
              <span>{about}</span>
              <Quiet>
                <Matched text={details} search={search} />
              </Quiet>
            </HitLink>
          </li>
        ))}
      </List>
      <Note>{(isOwn && chosenWords(hits, active)) || noteOf({ count: hits.length, isOwn, ...outcome })}</Note>
    </Panel>
  );
}

const noKeys = { text: '', steps: 0, isEntered: false };

/** Around the end of the hits; -1: none is chosen. */
const stepped = (active: number, steps: number, count: number): number => {
  const from = active < 0 && steps < 0 ? 0 : active;
  return count === 0 ? -1 : (((from + steps) % count) + count) % count;
};

/** Handles the keys of the input before its form does, and from the moment at which hits are seen. */
function useFieldKeys(field: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const watched = field.current!;
    watched.addEventListener('keydown', handle, true);
    return () => watched.removeEventListener('keydown', handle, true);
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

const Matched = ({ text, search }: { readonly text: string; readonly search: string }) =>
  matchedParts(text, search).map((part, at) => (part.isMatch ? <b key={at}>{part.text}</b> : part.text));

/** For a screen reader too: the focus stays in the field. */
function chosenWords(hits: readonly QuickHit[], active: number): string | undefined {
  const hit = hits[active];
  return hit && `${active + 1} из ${hits.length}: ${hit.name}, ${hit.about}`;
}

interface Outcome {
  readonly count: number;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** Found on the device, because the server did not answer. */
  readonly isLocal: boolean;
  readonly isReachable: boolean;
  /** The hits are of what is typed. */
  readonly isOwn: boolean;
}

function noteOf({ count, isFetching, error, isLocal, isReachable, isOwn }: Outcome): string {
  if (error && !isUnreachable(error)) {
    return 'Поиск не удался';
  }
  if (!isOwn && !error) {
    return 'Ищем…';
  }
  if (isLocal || error) {
    const found = count === 0 ? 'на устройстве не найдено' : `найдено на устройстве. ${keysFor(count)}`;
    return isReachable && !error ? `Ищем на сервере, ${found}` : `Нет связи: ${found}`;
  }
  return count === 0 ? (isFetching ? 'Ищем…' : 'Ничего не найдено') : keysFor(count);
}

const keysFor = (count: number): string => (count === 1 ? 'Enter — открыть' : '↑ ↓ — выбрать, Enter — показать все');

const Panel = styled('div')(({ theme }) => ({
  '&[data-over="true"]': {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    right: 0,
    // Wider than the field: number and status fit into one line.
    width: 400,
    zIndex: theme.zIndex.modal,
    border: `1px solid ${theme.tokens.edge}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.raised,
  },
  '&[data-over="false"]': { marginTop: 8 },
}));

const List = styled('ul')({ maxHeight: '60dvh', margin: 0, padding: 4, overflowY: 'auto', listStyle: 'none' });

const HitLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  '& b': { fontWeight: fontWeights.strong, color: theme.tokens.ink },
  '&:hover, &[data-active="true"]': theme.tokens.chosen,
}));

const Heading = styled('div')(({ theme }) => ({
  padding: '8px 12px 2px',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
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
  padding: '4px 16px 12px',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
}));
