import { styled } from '@mui/material/styles';
import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { Activity, useState, type ReactNode } from 'react';

import type { CardActor } from '#features/transport/card/transport.offered-steps';
import { TransportMain } from '#features/transport/card/TransportMain';
import type { MainFormProps } from '#features/transport/card/TransportMainForm';
import { WeightBalance } from '#features/transport/card/WeightBalance';

import { type CardTab, cardTabItems } from './card-tab.ts';
import type { TellUnsaved } from './card-unsaved.ts';
import { CardAnalytics } from './CardAnalytics.tsx';
import { Columns } from './CardColumns.tsx';
import { CardDocumentTab } from './CardDocumentTab.tsx';
import { CardContainers } from './CardContainers.tsx';
import { CardEvents } from './CardEvents.tsx';
import { CardHistory } from './CardHistory.tsx';
import { CardScrapTab, CardUnorderedTab, CardWeightTab } from './CardLineTabs.tsx';
import { CardPhotoTab } from './CardPhotoTab.tsx';
import { CardVideoTab } from './CardVideoTab.tsx';
import { WithCardZip } from './CardZip.tsx';

interface CardPanelsProps {
  readonly tab: CardTab;
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly form: Omit<MainFormProps, 'transport'>;
  readonly tellUnsaved: TellUnsaved;
}

/** Tabs with fields stay as they were left while another is looked at. */
export function CardPanels({ tab, transport, actor, form, tellUnsaved }: CardPanelsProps) {
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
  const lines = { transport, actor };
  const wide = wideTabs[tab];
  const mayEditContainers = !isClosed(transport) && canEditContainers(actor);
  return (
    <>
      <Activity mode={wide ? 'hidden' : 'visible'}>
        <Columns data-balance={tab === 'main' ? 'last' : 'first'}>
          <Stack>
            {panel(
              'main',
              <TransportMain
                {...form}
                transport={transport}
                containers={
                  mayEditContainers && <CardContainers transport={transport} onUnsaved={tellUnsaved.containers} />
                }
              />,
            )}
            {panel('weight', <CardWeightTab {...lines} onUnsaved={tellUnsaved.weight} />)}
            {panel('scrap', <CardScrapTab {...lines} onUnsaved={tellUnsaved.scrap} />)}
            {panel('unordered', <CardUnorderedTab {...lines} onUnsaved={tellUnsaved.unordered} />)}
          </Stack>
          <aside>
            <WeightBalance transport={transport} />
          </aside>
        </Columns>
      </Activity>
      {wide && (
        <Wide>
          <Panel value={tab}>{wide(transport, actor)}</Panel>
        </Wide>
      )}
    </>
  );
}

/** Tabs that take the whole width and keep nothing typed. */
const wideTabs: Partial<Record<CardTab, (transport: Transport, actor: CardActor) => ReactNode>> = {
  photo: (transport, actor) => (
    <WithCardZip transport={transport}>
      <CardPhotoTab transport={transport} actor={actor} />
    </WithCardZip>
  ),
  video: (transport) => <CardVideoTab transport={transport} />,
  document: (transport) => <CardDocumentTab transport={transport} />,
  event: ({ id }) => <CardEvents transportId={id} />,
  history: ({ id }) => <CardHistory transportId={id} />,
  analytics: ({ id }) => <CardAnalytics transportId={id} />,
};

const Panel = ({ value, children }: { readonly value: CardTab; readonly children: ReactNode }) => (
  <Focusable
    role="tabpanel"
    aria-label={cardTabItems.find((item) => item.value === value)?.label}
    data-panel={value}
    tabIndex={-1}
  >
    {children}
  </Focusable>
);

const Focusable = styled('div')({ minWidth: 0, outline: 'none' });

const Stack = styled('div')({ minWidth: 0 });

const Wide = styled('div')({ marginTop: 16 });
