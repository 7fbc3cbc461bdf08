// Features about the load: what it is, what it weighs, how dirty it is. A part of features.ts.
import { layerContract } from '@otk/domain/layer/layer.contract';
import { scaleContract } from '@otk/domain/scale/scale.contract';
import { scrapContract } from '@otk/domain/scrap/scrap.contract';
import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import type { Feature } from './feature.ts';
import { layerCardPart } from './features/layer/layer.card.ts';
import { layerRoutes } from './features/layer/layer.routes.ts';
import { scaleRoutes } from './features/scale/scale.routes.ts';
import { watchScales } from './features/scale/scale.watch.service.ts';
import { scrapCardPart } from './features/scrap/scrap.card.ts';
import { scrapRoutes } from './features/scrap/scrap.routes.ts';
import { chooseAtFinish } from './features/secondlook/secondlook.choice.service.ts';
import { secondlookRoutes } from './features/secondlook/secondlook.routes.ts';
import { weighingCardPart } from './features/weighing/weighing.card.ts';
import { weighingRoutes } from './features/weighing/weighing.routes.ts';
import { second } from './span.ts';

export const loadFeatures = {
  scrap: {
    about: 'Виды лома и незаказная продукция',
    contract: scrapContract,
    card: scrapCardPart,
    mount: (api, { cards }) => scrapRoutes(api, cards),
  },
  weighing: {
    about: 'Взвешивание',
    contract: weighingContract,
    card: weighingCardPart,
    mount: (api, { cards }) => weighingRoutes(api, cards),
  },
  scale: {
    about: 'Весы и тара: смещение, поверка',
    contract: scaleContract,
    mount: (api, { clock }) => scaleRoutes(api, clock),
    jobs: ({ pool, clock, raiseInDivision }) => [
      {
        name: 'scale.watch',
        everyMs: 10 * second,
        startsLater: true,
        run: () => watchScales({ pool, clock, raiseInDivision }),
      },
    ],
  },
  layer: { about: 'Засор по слоям', contract: layerContract, card: layerCardPart, mount: layerRoutes },
  secondlook: {
    about: 'Второй взгляд и точность',
    contract: secondlookContract,
    mount: secondlookRoutes,
    onStep: chooseAtFinish,
  },
} satisfies Readonly<Record<string, Feature>>;
