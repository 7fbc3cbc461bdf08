// What each feature adds to the card of a transport. The card in transport.schema.ts is composed of these parts; on the
// server a feature named here must say how its values are read and compared (apps/server/src/features.ts).
import { answerCard } from './features/answer/answer.card.ts';
import { documentCard } from './features/document/document.card.ts';
import { doubleCard } from './features/double/double.card.ts';
import { kppCard } from './features/kpp/kpp.card.ts';
import { layerCard } from './features/layer/layer.card.ts';
import { photoCard } from './features/photo/photo.card.ts';
import { returnCard } from './features/return/return.card.ts';
import { scrapCard } from './features/scrap/scrap.card.ts';
import { scheduleCard } from './features/schedule/schedule.card.ts';
import { signatureCard } from './features/signature/signature.card.ts';
import { storageCard } from './features/storage/storage.card.ts';
import { torgCard } from './features/torg/torg.card.ts';
import { videoCard } from './features/video/video.card.ts';
import { weighingCard } from './features/weighing/weighing.card.ts';

export const cardParts = {
  scrap: scrapCard,
  weighing: weighingCard,
  layer: layerCard,
  photo: photoCard,
  video: videoCard,
  document: documentCard,
  storage: storageCard,
  schedule: scheduleCard,
  answer: answerCard,
  torg: torgCard,
  return: returnCard,
  kpp: kppCard,
  double: doubleCard,
  signature: signatureCard,
};

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? { readonly [K in keyof All]: All[K] }
  : never;

/** The values of all parts in one shape. */
export const cardPartsShape = Object.assign({}, ...Object.values(cardParts)) as Intersection<
  (typeof cardParts)[keyof typeof cardParts]
>;
