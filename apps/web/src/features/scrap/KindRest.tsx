import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Button, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { remainingWeight } from '@otk/domain/transport/transport.weights';
import { restWords } from '@otk/domain/transport/transport.rest';
import { memo, useEffect, useState, type RefObject } from 'react';

import { fontWeights } from '#ui/theme/tokens';
import { useStable } from '#ui/use-stable';

import { divideRest, type KindLine, type KindValues, liveKinds } from './scrap.kinds.ts';
import type { EditedList } from './scrap.use-list.ts';

interface KindRestProps {
  readonly preview: Transport;
  readonly list: EditedList<KindValues>;
  readonly isEditable: boolean;
  readonly rows: RefObject<HTMLElement | null>;
}

/** Remaining weight, always visible at a desk (the step bar of a small screen says it too): a tap writes it into the line; and the largest weight of the focused line. */
export function KindRest({ preview, list, isEditable, rows }: KindRestProps) {
  const inHand = useLineInHand(rows);
  const rest = remainingWeight(preview);
  const line = list.rows.find(({ key }) => key === inHand);
  const filled = line ?? onlyLine(list.rows);
  const fill = useStable(() => {
    if (filled) {
      list.change(filled.key, { net: Math.max(0, remainingWeight(preview, filled.key)), share: null });
    }
  });
  const divided = divideRest(list.rows, rest);
  const divide = useStable(() => divided.forEach((net, key) => list.change(key, { net, share: null })));
  return (
    <>
      <Line>
        {filled && isEditable && rest !== 0 ? (
          <Fill aria-label={`${restWords(rest)}. Записать в ${filled.values.kind.code}`} onClick={fill}>
            <Rest data-over={rest < 0 || undefined}>{restWords(rest)}</Rest>
          </Fill>
        ) : (
          <Rest data-over={rest < 0 || undefined}>{restWords(rest)}</Rest>
        )}
        {line && <output>{`${line.values.kind.code}: до ${tonnesWords(remainingWeight(preview, line.key))}`}</output>}
      </Line>
      {isEditable && <Divide isPossible={divided.size > 0} onDivide={divide} />}
    </>
  );
}

/** The line that a tap on the rest fills when none had the focus: the only one without a weight, or the only one. */
function onlyLine(rows: readonly KindLine[]): KindLine | undefined {
  const live = liveKinds(rows);
  const empty = live.filter(({ values }) => values.net === null);
  const among = empty.length > 0 ? empty : live;
  return among.length === 1 ? among[0] : undefined;
}

/** The line that had the focus last. Tracked here, so that moving the focus does not re-render the list. */
function useLineInHand(rows: RefObject<HTMLElement | null>): string | undefined {
  const [inHand, setInHand] = useState<string>();
  useEffect(() => {
    const list = rows.current;
    const onFocus = ({ target }: FocusEvent) => {
      const line = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-line]') : null;
      if (line) {
        setInHand(line.dataset['line']);
      }
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [rows]);
  return inHand;
}

interface DivideProps {
  readonly isPossible: boolean;
  readonly onDivide: () => void;
}

const Divide = memo(function Divide({ isPossible, onDivide }: DivideProps) {
  return (
    <Button disabled={!isPossible} onClick={onDivide}>
      Поделить остаток поровну
    </Button>
  );
});

const Line = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('desktop')]: { position: 'sticky', bottom: 0, zIndex: 1 },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '8px 0',
  borderTop: `1px solid ${theme.tokens.edge}`,
  backgroundColor: theme.tokens.surface,
  fontSize: 'var(--otk-text)',
}));

/** A tap on the rest writes it into the line. */
const Fill = styled(ButtonBase)({
  minHeight: 'var(--otk-control-small)',
  font: 'inherit',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 4,
});

const Rest = styled('output')(({ theme }) => ({
  fontWeight: fontWeights.strong,
  '&[data-over]': { color: theme.tokens.dangerText },
}));
