// The tabs of the card that are not seen first: their code is loaded when they are opened, or ahead when idle.
import { lazyPart } from '#ui/LazyPart';

import { CardPartLoading } from './CardPart.tsx';

const loading = <CardPartLoading />;

export const cardParts = {
  Weight: lazyPart(async () => (await import('./CardWeightTab.tsx')).CardWeightTab, loading),
  Scrap: lazyPart(async () => (await import('./CardScrapTabs.tsx')).CardScrapTab, loading),
  Unordered: lazyPart(async () => (await import('./CardScrapTabs.tsx')).CardUnorderedTab, loading),
  Containers: lazyPart(async () => (await import('./CardContainers.tsx')).CardContainers, loading),
  Photo: lazyPart(async () => (await import('./CardPhotoTab.tsx')).CardPhotoTab, loading),
  Zip: lazyPart(async () => (await import('./CardZip.tsx')).CardZip),
  Video: lazyPart(async () => (await import('./CardVideoTab.tsx')).CardVideoTab, loading),
  Document: lazyPart(async () => (await import('./CardDocumentTab.tsx')).CardDocumentTab, loading),
  Events: lazyPart(async () => (await import('./CardEvents.tsx')).CardEvents, loading),
  History: lazyPart(async () => (await import('./CardHistory.tsx')).CardHistory, loading),
  Analytics: lazyPart(async () => (await import('./CardAnalytics.tsx')).CardAnalytics, loading),
};
