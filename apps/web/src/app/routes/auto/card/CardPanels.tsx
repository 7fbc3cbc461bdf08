import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { Activity, memo, useState, type ReactNode } from 'react';

import { BalanceLine } from '#features/transport/card/BalanceLine';
import { TransportMain } from '#features/transport/card/TransportMain';
import type { MainFormProps } from '#features/transport/card/TransportMainForm';
import { WeightBalance } from '#features/transport/card/WeightBalance';
import type { CardActor, CardPart, CardPartProps } from '#features/transport/part/transport.card-part';
import { Columns } from '#features/transport/part/CardColumns';

import { cardTabs, cardSections } from '../../../composed.ts';
import { useCardSize } from './card-size.ts';
import { type CardTab, labelOf } from './card-tab.ts';

interface CardPanelsProps {
  readonly tab: CardTab;
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly form: Omit<MainFormProps, 'transport'>;
  /** By the key of a part with its own «Сохранить». */
  readonly tellUnsaved: Readonly<Record<string, (isUnsaved: boolean) => void>>;
}

/** Tabs with fields stay mounted while another tab is shown. */
export function CardPanels({ tab, transport, actor, form, tellUnsaved }: CardPanelsProps) {
  const { isSmall } = useCardSize();
  const [visited, setVisited] = useState<readonly CardTab[]>([tab]);
  if (!visited.includes(tab)) {
    setVisited([...visited, tab]);
  }
  const panel = (value: CardTab, content: ReactNode) =>
    visited.includes(value) && (
      <Activity key={value} mode={value === tab ? 'visible' : 'hidden'}>
        <Panel value={value}>{content}</Panel>
      </Activity>
    );
  const partOf = (key: string, part: CardPart) => (
    <PartOfCard key={key} part={part} transport={transport} actor={actor} onUnsaved={tellUnsaved[key]} />
  );
  const wide = wideTabs.find(({ value }) => value === tab);
  const stack = (
    <Stack key="panels">
      {panel(
        'main',
        <TransportMain
          {...form}
          transport={transport}
          parts={cardSections
            .filter(({ isShown = () => true }) => isShown(transport))
            .map((part) => partOf(part.key, part))}
        />,
      )}
      {narrowTabs.map((part) => panel(part.value as CardTab, partOf(part.value, part)))}
    </Stack>
  );
  // On a small screen the balance is below the form of the main tab and above the others: two places, between which nothing moves.
  const isFirst = isSmall && tab !== 'main';
  const balance = (
    <aside key={isFirst ? 'above' : 'balance'}>
      {isSmall ? <BalanceLine transport={transport} /> : <Balance transport={transport} />}
    </aside>
  );
  return (
    <>
      <Activity mode={wide ? 'hidden' : 'visible'}>
        <Columns>{isFirst ? [balance, stack] : [stack, balance]}</Columns>
      </Activity>
      {wide && (
        <Wide>
          <Panel value={tab}>{partOf(tab, wide)}</Panel>
        </Wide>
      )}
    </>
  );
}

const Balance = memo(WeightBalance);

interface PartOfCardProps extends CardPartProps {
  readonly part: CardPart;
  readonly onUnsaved: ((isUnsaved: boolean) => void) | undefined;
}

/** The card is drawn again with each of its lists and messages: a part only with the transport. */
const PartOfCard = memo(({ part, transport, actor, onUnsaved }: PartOfCardProps) =>
  part.unsaved === undefined ? (
    <part.Part transport={transport} actor={actor} />
  ) : (
    <part.Part transport={transport} actor={actor} onUnsaved={onUnsaved!} />
  ),
);

const wideTabs = cardTabs.filter(({ isWide }) => isWide);
const narrowTabs = cardTabs.filter(({ isWide }) => !isWide);

const Panel = ({ value, children }: { readonly value: CardTab; readonly children: ReactNode }) => (
  <Focusable role="tabpanel" aria-label={labelOf(value)} data-panel={value} tabIndex={-1}>
    {children}
  </Focusable>
);

const Focusable = styled('div')({ minWidth: 0, outline: 'none' });

/** Without a box of its own where the balance may stand above it. */
const Stack = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('desktop')]: { display: 'block', minWidth: 0 },
}));

const Wide = styled('div')(({ theme }) => ({
  marginTop: 8,
  [theme.breakpoints.up('desktop')]: { marginTop: 16 },
}));
