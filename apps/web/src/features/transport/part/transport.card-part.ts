// What a feature gives to the card, in its `<feature>.feature.ts`.
import type { Actor } from '@otk/domain/kernel/actor';
import type { StepCall, Transition } from '@otk/domain/transport/transport.machine';
import type { Awaited } from '@otk/domain/transport/transport.awaited';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ComponentType } from 'react';

import type { LazyPart } from '#ui/layout/LazyPart';
import type { FeatureEntry } from '#platform/feature';
import type { OfflinePage } from '#platform/outbox/unsent-book';

import type { FormField } from '../transport.form.ts';

/** What a feature that works on transports gives to the product. */
export interface TransportEntry extends FeatureEntry {
  /** Its offline-capable acts: their words in the journal and what they change on the card. */
  readonly offline?: readonly OfflinePage<Transport, never>[];
  readonly card?: CardParts;
}

export interface CardParts {
  /** Above everything else of the card, in the order of the features. */
  readonly notes?: readonly CardNote[];
  /** In the order of the features; «Основное» stands before them. */
  readonly tabs?: readonly CardTabPart[];
  /** Sections below the form of «Основное», in the order of the features. */
  readonly sections?: readonly CardSection[];
  readonly acts?: readonly AwaitedAct[];
  readonly steps?: StepDialogs;
}

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
}

/** A part that reports unsaved edits and has no name for them does not compile. */
export type CardPart = ShownPart | EditedPart;

export type CardTabPart = CardPart & {
  /** In the address: `?tab=weight`. */
  readonly value: string;
  readonly label: string;
  /** «Документы 3» */
  readonly count?: (transport: Transport) => number;
  /** Takes the whole width; the balance of weight is not beside it, and what is typed in it is not kept. */
  readonly isWide?: true;
};

export interface CardNote {
  readonly key: string;
  /** Cards that have this note. */
  readonly isShown: (transport: Transport) => boolean;
  readonly Note: LazyPart<{ readonly transport: Transport }>;
}

/** A section of the tab «Основное». */
export type CardSection = CardPart & {
  readonly key: string;
  /** Cards that have this section; every card when absent. */
  readonly isShown?: (transport: Transport) => boolean;
};

/** A dialog for a step that is a part of another call (`via` in transport.machine.ts): its button appears on the card. */
export type StepDialogs = Readonly<Partial<Record<StepCall, ComponentType<StepCallProps>>>>;

/** Where something is done on the card. */
export interface CardPlace {
  readonly tab: 'main' | 'weight' | 'scrap' | 'unordered' | 'act' | 'photo';
  readonly field?: FormField;
  /** `part` of a section of the tab; it may be loaded later than the tab. */
  readonly part?: string;
}

/** What is done about a case and is no step of the status machine. While it is awaited, it is the primary action of the card. */
export interface AwaitedAct {
  readonly awaited: Awaited;
  readonly isOffered: (actor: CardActor, transport: Transport) => boolean;
  /** Label of the button. */
  readonly title: (actor: CardActor) => string;
  /** Where it is done: a dialog over the card, or a section of a tab. */
  readonly place: { readonly Dialog: ComponentType<CaseActProps> } | CardPlace;
}

export interface CaseActProps extends CardPartProps {
  readonly onClose: () => void;
}

export interface StepCallProps {
  readonly transport: Transport;
  readonly step: Transition;
  readonly onClose: () => void;
}
