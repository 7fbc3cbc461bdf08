// What a feature gives to the card apart from its services. `features.ts` gathers it.
import type { Actor } from '@otk/domain/kernel/actor';
import type { History } from '@otk/domain/kernel/history';
import type { StepCall, Transition } from '@otk/domain/transport/transport.machine';
import type { Awaited } from '@otk/domain/transport/transport.awaited';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ComponentType } from 'react';

import type { HistoryDeeds, HistoryValues } from '#platform/history-values';

/** Who looks at the card: what he may do, and whether he is a supplier's person. */
export type CardActor = Pick<Actor, 'permissions' | 'providerId'>;

export interface CardPartProps {
  readonly transport: Transport;
  readonly actor: CardActor;
}

export interface EditedPartProps extends CardPartProps {
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

interface ShownPart {
  readonly Part: ComponentType<CardPartProps>;
  readonly unsaved?: undefined;
}

/** A part with its own «Сохранить»; `unsaved` names its edits: «Есть изменения: вес». */
interface EditedPart {
  readonly Part: ComponentType<EditedPartProps>;
  readonly unsaved: string;
  /** Its forms by the last word of their drafts' names, for the journal: «Не сохранено: Взвешивание — вагон 6185 4303». */
  readonly drafts: Readonly<Record<string, string>>;
}

/** A part that reports unsaved edits and has no name for them does not compile. */
export type PartDoor = ShownPart | EditedPart;

export type CardTabDoor = PartDoor & {
  /** In the address: `?tab=weight`. */
  readonly value: string;
  readonly label: string;
  /** «Документы 3» */
  readonly count?: (transport: Transport) => number;
  /** Takes the whole width; the balance of weight is not beside it, and what is typed in it is not kept. */
  readonly isWide?: true;
};

/** A section of the tab «Основное». */
export type MainPartDoor = PartDoor & {
  readonly key: string;
  /** Cards that have this section; every card when absent. */
  readonly isShown?: (transport: Transport) => boolean;
};

/** What history calls the acts and fields of a feature, and how it shows values that are not plain text. */
export interface HistoryDoor {
  readonly histories: readonly History[];
  readonly values?: HistoryValues;
  readonly deeds?: HistoryDeeds;
}

/** A dialog for a step that is a part of another call (`via` in transport.machine.ts): its button appears on the card. */
export type StepDialogs = Readonly<Partial<Record<StepCall, ComponentType<StepCallProps>>>>;

/** What is done about a case and is no step of the status machine. While it is awaited, it is the primary action of the card. */
export interface CaseActDoor {
  readonly awaited: Awaited;
  readonly isOffered: (actor: CardActor, transport: Transport) => boolean;
  /** Label of the button. */
  readonly title: (actor: CardActor) => string;
  /** Where it is done: a dialog over the card, or a tab of it. */
  readonly place: { readonly Dialog: ComponentType<CaseActProps> } | { readonly tab: string };
}

export interface CaseActProps extends CardPartProps {
  readonly onClose: () => void;
}

export interface StepCallProps {
  readonly transport: Transport;
  readonly step: Transition;
  readonly onClose: () => void;
}
